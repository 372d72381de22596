import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { shortNames } from '../../../vite/short-names';
import { missingIn, withStaticStyles } from '../../../vite/with-static-styles';
import { createGlobalStyle, css, keyframes, ServerStyleSheet, shopSheet, styled as styledOnServer } from './server';
import { styled } from './styled';

const source = `import styled, { css, keyframes, createGlobalStyle } from 'styled-components';
const moving = keyframes\`to{opacity:0;}\`;
const shape = css\`color:red;\`;
const Box = styled.div.withConfig({ componentId: "sc-a-0" })\`\${shape} animation:\${moving} 1s;\`;
const Way = styled(Link).withConfig({ componentId: "sc-a-1" })\`color:\${color.ink};\`;
const Whole = createGlobalStyle\`body{margin:0;}\`;`;

describe('a component of a built shop', () => {
  const Base = styled('p', 'base');
  const Made = styled(Base, 'made');

  test('has its class names before those it is given, and hands on everything else', () => {
    render(
      <Made className="own" title="words" data-kind="x">
        text
      </Made>,
    );
    const element = screen.getByText('text');
    expect(element.tagName).toBe('P');
    expect(element).toHaveClass('base made own', { exact: true });
    expect(element).toHaveAttribute('title', 'words');
    expect(element).toHaveAttribute('data-kind', 'x');
  });

  test('is drawn as another element where it is told to', () => {
    render(<Made as="section">text</Made>);
    expect(screen.getByText('text').tagName).toBe('SECTION');
    expect(screen.getByText('text')).not.toHaveAttribute('as');
  });

  test('stands for its own class in styles of others', () => expect(`& > ${Made}`).toBe('& > .made'));
});

describe('the source of a module', () => {
  test('holds no styles in the browser', () => {
    const code = withStaticStyles(source, false) ?? '';
    expect(code).toContain('styled("div", "sc-a-0")');
    expect(code).toContain('styled(Link, "sc-a-1")');
    expect(code).toContain('Whole = () => null');
    expect(code).not.toMatch(/color|opacity|margin|keyframes/);
  });

  test('hands its styles to the sheet on the server', () => {
    const code = withStaticStyles(source, true) ?? '';
    expect(code).toContain('styled("div", "sc-a-0", staticCss`${shape} animation:${moving} 1s;`)');
    expect(code).toContain('import { styled as styled, css as css,');
    expect(code).toContain("css as staticCss } from 'styled-components'");
  });

  test('names its components by the place of its file, and the same on the server', () => {
    const nameOf = shortNames(['/shop/a.tsx', '/shop/b.tsx']);
    for (const forServer of [false, true]) {
      const code = withStaticStyles(source, forServer, (name) => nameOf('/shop/b.tsx', name)) ?? '';
      expect(code).toContain('styled("div", "sc-1-0"');
      expect(code).toContain('styled(Link, "sc-1-1"');
    }
    expect(() => nameOf('/shop/c.tsx', 'sc-a-0')).toThrow(/c\.tsx has no short name/);
  });

  test('is left alone where it has none', () => expect(withStaticStyles('export const a = `b`;', false)).toBeNull());

  test('is refused with a component that has no name', () =>
    expect(() => withStaticStyles("import s from 'styled-components';\ns.div`color:red;`", false)).toThrow(/no name/));
});

test('the sheet has the styles in the order in which components are made, flat, and an address that they decide', () => {
  const Outer = styledOnServer(
    'div',
    'outer',
    css`
      color: red;
      & > p {
        margin: ${0};
      }
    `,
  );
  const moving = keyframes`to { opacity: 0; }`;
  styledOnServer(
    'div',
    'inner',
    css`
      ${Outer} & {
        animation: ${moving} 1s;
      }
      ${false}
    `,
  );
  expect(
    createGlobalStyle`
    body {
      margin: 0;
    }
  `(),
  ).toBeNull();
  const sheet = shopSheet();
  expect(
    sheet.css
      .split(/(?=\.outer)/)
      .slice(0, 1)
      .join(''),
  ).toMatch(/^@font-face\{.*font-display:swap/);
  expect(sheet.css.slice(sheet.css.indexOf('.outer'))).toBe(
    `.outer{color:red;}.outer>p{margin:0;}@keyframes ${moving}{to{opacity:0;}}` +
      `.outer .inner{animation:${moving} 1s;}body{margin:0;}`,
  );
  expect(sheet.address).toMatch(/^\/assets\/shop-[\w-]{8}\.css$/);
  expect(new ServerStyleSheet().getStyleTags()).toBe('');
});

test('a component of the scripts whose styles are not in the sheet is named, also one that is fetched later', () => {
  const sheet = '.sc-a-0{color:red;}.sc-a-0 .sc-b-12{margin:0;}';
  expect(missingIn(sheet, ['x(`p`,`sc-a-0`)', 'y(`div`,"sc-b-12");z(`p`,"sc-b-1")', ''])).toEqual(['sc-b-1']);
});

test('a style that depends on properties is refused', () => {
  expect(
    () => css`
      gap: ${() => '1px'};
    `,
  ).toThrow(/static/);
});
