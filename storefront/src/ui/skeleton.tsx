import { useEffect, useState, type HTMLAttributes, type ReactNode } from 'react';
import { commonTexts } from '@texts/common';
import styled, { keyframes } from 'styled-components';
import { color, media, radius, space } from './theme/tokens';

/** Returns true once the component has been shown for `ms` milliseconds. */
function useTimeout(ms: number): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return elapsed;
}

const breathing = keyframes`50% { opacity: 0.55; }`;

const Shape = styled.span`
  display: block;
  width: 100%;
  max-width: 100%;
  height: 1em;
  border-radius: ${radius.field};
  background: ${color.sand};
  ${media.motion} {
    animation: ${breathing} 1.6s ease-in-out infinite;
  }
`;

type SkeletonProps = HTMLAttributes<HTMLSpanElement> & { height?: string; width?: string; round?: string };

/** Sand-colored shape in the size of the coming content. Sizes are CSS lengths; the default is a line of text. */
export function Skeleton({ height, width, round, ...rest }: SkeletonProps) {
  return <Shape {...rest} style={{ height, width, borderRadius: round }} />;
}

const Frame = styled.div`
  position: relative;
  min-height: 5rem;
`;
const Notice = styled.p`
  position: absolute;
  z-index: 1;
  top: ${space.wide};
  left: 50%;
  padding: 0.35em 1.1em;
  border-radius: ${radius.pill};
  background: ${color.paper};
  color: ${color.ink};
  font-weight: 600;
  box-shadow: 0 4px 18px rgba(92, 67, 52, 0.2);
  transform: translateX(-50%);
  white-space: nowrap;
  & small {
    display: block;
    font-weight: 400;
    white-space: normal;
  }
`;

/** Milliseconds after which the loader mentions a slow connection. */
const slowMs = 8000;

/** Loader: 'Fetching Data...' over shapes that reserve the space of the content. */
export function Loader({ children }: { children?: ReactNode }) {
  const slow = useTimeout(slowMs);
  return (
    <Frame aria-busy="true">
      <Notice role="status">
        {commonTexts.loading}
        {slow ? <small>{commonTexts.slow}</small> : null}
      </Notice>
      <div aria-hidden="true">{children}</div>
    </Frame>
  );
}

export function TextSkeleton({ lines = 4 }: { lines?: number }) {
  return (
    <Lines>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} width={index === lines - 1 ? '62%' : '100%'} />
      ))}
    </Lines>
  );
}
const Lines = styled.div`
  display: grid;
  gap: ${space.small};
  padding-block: ${space.small};
`;
