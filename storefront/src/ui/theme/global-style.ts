import { createGlobalStyle } from 'styled-components';
import { color, colorVariables, font, media, size } from './tokens';

/**
 * Letters retain the widths of their font. On fine screens, Chromium under Linux and ChromeOS otherwise rounds them for
 * some system fonts, and lines would wrap anew when the shop's fonts arrive.
 */
const unrounded = 'geometricPrecision';

/** Styles of the whole document: colors, headings, links, focus rings, print. */
export const GlobalStyle = createGlobalStyle`
  :root { ${colorVariables} color-scheme: light; }
  *, *::before, *::after { box-sizing: border-box; }
  html { font-size: 112.5%; -webkit-text-size-adjust: 100%; scroll-padding-top: 24px; scrollbar-gutter: stable; }
  ${media.fine} { html { text-rendering: ${unrounded}; } }
  ${media.phone} { html { scroll-padding-bottom: 5rem; } }
  html:has([data-on-behalf]) { scroll-padding-bottom: 7rem; }
  body { margin: 0; background: ${color.ivory}; color: ${color.ink}; font: 400 1rem/1.55 ${font.text}; overflow-wrap: break-word; }
  h1, h2, h3, h4 { margin: 0; font-family: ${font.display}; font-weight: 400; line-height: 1.15; text-wrap: balance; overflow-wrap: anywhere; hyphens: auto; }
  h1 { font-size: min(clamp(${size.title}, 1.2rem + 2.6vw, ${size.heading}), 14vw); }
  h2 { font-size: clamp(1.5rem, 1.1rem + 1.8vw, ${size.title}); }
  h3 { font-size: ${size.lead}; }
  p { margin: 0; text-wrap: pretty; }
  ul, ol { margin: 0; padding: 0; list-style: none; }
  a { color: ${color.kumkum}; text-underline-offset: 0.18em; }
  a:hover { color: ${color.kumkumDeep}; }
  img, svg { max-width: 100%; }
  img { display: block; height: auto; }
  button, input, select, textarea { font: inherit; color: inherit; }
  button { cursor: pointer; }
  [hidden] { display: none !important; }
  [data-until-end]:not(:has(> [data-end])) { visibility: hidden; }
  :focus-visible { outline: 3px solid ${color.kumkum}; outline-offset: 3px; border-radius: 6px; }
  main:focus { outline: none; }
  ::selection { background: ${color.marigold}; color: ${color.ink}; }
  html[data-pressed] * { cursor: progress; }
  html[data-pressed]::before { content: ''; position: fixed; z-index: 100; inset: 0 0 auto; height: 4px; background: ${color.marigold}; }
  dialog { color: inherit; }
  dialog::backdrop { background: rgba(43, 26, 18, 0.6); }
  ${media.motion} {
    html[data-pressed]::before { animation: pressed 1.2s ease-in-out infinite alternate; transform-origin: left; }
    @keyframes pressed { from { transform: scaleX(0.15); } }
  }
  ${media.print} {
    html { font-size: 11pt; }
    body { background: none; }
    [data-screen-only] { display: none !important; }
  }
`;
