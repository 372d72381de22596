import type { ReactNode } from 'react';
import { Box, Flex, Link, Typography } from '@strapi/design-system';
import { palette } from '@seva/config/palette';
import { Link as RouterLink } from 'react-router-dom';
import styled from 'styled-components';
import type { Comparison } from '@seva/config/contract/panel/donations/overview/contracts';
import { texts } from '../../texts/en';
import { count, money, percent, shortDayText } from '@seva/panel/format';

const words = texts.overview;

const Tile = styled(Box)`
  position: relative;
  overflow: hidden;
  &::before {
    content: '';
    position: absolute;
    inset: 0 0 auto 0;
    height: 3px;
    background: linear-gradient(90deg, ${palette.kumkum}, ${palette.saffron} 60%, ${palette.marigold});
  }
  a {
    color: ${({ theme }) => theme.colors.primary600};
    font-size: 1.3rem;
    font-weight: 600;
    text-decoration: none;
  }
  a:hover,
  a:focus-visible {
    text-decoration: underline;
  }
`;

interface HeadlineProps {
  readonly label: string;
  readonly value: string;
  readonly children: ReactNode;
  readonly to: string;
  readonly link: string;
}

/** Large figure with an explanation and a link to its source. */
export function Headline({ label, value, children, to, link }: HeadlineProps) {
  return (
    <Tile
      tag="section"
      background="neutral0"
      hasRadius
      shadow="tableShadow"
      padding={5}
      height="100%"
      aria-label={label}
    >
      <Flex direction="column" alignItems="stretch" justifyContent="space-between" height="100%" gap={3}>
        <Box>
          <Typography tag="h2" variant="sigma" textColor="neutral600">
            {label}
          </Typography>
          <Typography
            tag="p"
            fontWeight="bold"
            textColor="neutral800"
            style={{ fontSize: '2.8rem', lineHeight: 1.3, fontVariantNumeric: 'tabular-nums' }}
          >
            {value}
          </Typography>
          {children}
        </Box>
        <Link tag={RouterLink} to={to}>
          {link}
        </Link>
      </Flex>
    </Tile>
  );
}

/** Total of a period compared with the same days before. */
export function ComparedHeadline({ label, period }: { label: string; period: Comparison }) {
  const { now, before, from, to, beforeFrom, beforeTo } = period;
  const change = before.net === 0 ? null : (now.net - before.net) / before.net;
  const isLess = change !== null && change < 0;
  const signed = change === null ? '' : `${isLess ? '−' : '+'}${percent(Math.abs(change))}`;
  return (
    <Headline
      label={label}
      value={money(now.net)}
      to={`/plugins/donations/donations?from=${from}&to=${to}`}
      link={`${words.show} (${count(now.count)})`}
    >
      <Typography tag="p" fontWeight="semiBold" textColor={isLess ? 'danger600' : 'success600'}>
        {change === null ? words.noBefore : words.change(signed)}
      </Typography>
      <Typography tag="p" variant="pi" textColor="neutral600">
        {words.against(money(before.net), shortDayText(beforeFrom), shortDayText(beforeTo))}
      </Typography>
    </Headline>
  );
}
