import { palette } from '@seva/config/palette';
import { useTheme } from 'styled-components';

/** Colors of the charts: the temple's, readable on the background of the panel's theme. */
export interface Palette {
  readonly now: string;
  readonly before: string;
  readonly text: string;
  readonly grid: string;
  readonly ground: string;
  /** Colors for parts of a whole, in order. */
  readonly parts: readonly string[];
}

const parts = [
  palette.kumkum,
  '#E0701A',
  '#F2B233',
  palette.leaf,
  '#5E9C76',
  '#7C4A2D',
  '#6B4C8A',
  '#2F6F8F',
  '#B58B5B',
];

/** Returns the palette for the current theme. */
export function usePalette(): Palette {
  const { colors } = useTheme();
  return {
    now: palette.kumkum,
    before: '#E9C08F',
    text: colors.neutral600,
    grid: colors.neutral150,
    ground: colors.neutral0,
    parts,
  };
}
