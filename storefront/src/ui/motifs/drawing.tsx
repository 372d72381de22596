import { useId, type CSSProperties } from 'react';

/** Properties of every drawing. Without a `title` it is decorative and hidden from screen readers. */
export interface MotifProps {
  className?: string;
  style?: CSSProperties;
  /** Description of the picture, if it is more than decoration. */
  title?: string;
}

/** Returns the attributes that make a drawing a named picture or a hidden decoration. */
export function motifRole(title: string | undefined) {
  return title
    ? ({ role: 'img', 'aria-label': title } as const)
    : ({ 'aria-hidden': true, focusable: 'false' } as const);
}

/** Returns an id that is unique on the page and free of characters that `url(#…)` would need escaped. */
export function useMotifId(name: string): string {
  return `${name}-${useId().replace(/[^a-zA-Z0-9]/g, '')}`;
}

interface DrawingProps extends MotifProps {
  /** Text of an .svg file. Its red is `--alarm`, since a temple may change `--kumkum`. */
  svg: string;
}

/** Draws an .svg file inside the page: it takes the page's colors, and each copy has unique ids. */
export function Drawing({ svg, className, style, title }: DrawingProps) {
  const own = useMotifId('');
  const [root = ''] = svg.split('>', 1);
  const attributes = Object.fromEntries([...root.matchAll(/ (?!xmlns)(\w+)="([^"]*)"/g)].map(([, ...pair]) => pair));
  const content = svg.slice(root.length + 1, svg.lastIndexOf('<'));
  const __html = content.replace(/ id="|url\(#/g, `$&${own}`);
  return (
    <svg
      className={className}
      style={style}
      {...attributes}
      {...motifRole(title)}
      dangerouslySetInnerHTML={{ __html }}
    />
  );
}
