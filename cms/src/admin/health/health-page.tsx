import { Box, Button, Flex, Link, Typography } from '@strapi/design-system';
import { ArrowClockwise, CheckCircle, Information, WarningCircle } from '@strapi/icons';
import type { HealthState } from '@seva/config/rules/health';
import { permissions } from '@seva/config/contract/panel/rights';
import { panelClient } from '@seva/panel/panel-client';
import { ResponseCache } from '@seva/panel/ui/response-cache';
import { MainPage, PageState } from '@seva/panel/ui/page';
import { Page } from '@strapi/strapi/admin';
import { useEffect } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { calls, type CallName } from '../../api/staff/second-factor/contract';
import type { Contract } from '../../api/staff/second-factor/input';
import type { HealthReport, PartReport } from '../../ops/watching/health-report';
import { pages, healthTexts } from './texts';

const { useRead } = panelClient<CallName, Contract>({
  base: '/admin',
  calls,
  answerIn: 'data',
  failed: healthTexts.failed,
});

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const inWords = (iso: string) => moment.format(new Date(iso));

const grounds: Readonly<Record<HealthState, string>> = { green: 'success100', amber: 'warning100', red: 'danger100' };

/** Health page: each part of the shop with its state, finding and advice. */
export function HealthPage() {
  return (
    <Page.Protect permissions={[{ action: permissions.health, subject: null }]}>
      <ResponseCache>
        <Health />
      </ResponseCache>
    </Page.Protect>
  );
}

function Health() {
  const reading = useRead('health.read', {});
  return (
    <MainPage
      title={healthTexts.title}
      subtitle={healthTexts.subtitle}
      action={
        <Button variant="secondary" startIcon={<ArrowClockwise />} onClick={reading.reload}>
          {healthTexts.again}
        </Button>
      }
    >
      <PageState reading={reading}>{(report) => <Report report={report} />}</PageState>
    </MainPage>
  );
}

/** Scrolls to the part in the address's hash. */
function useNamedPart(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const part = hash === '' ? null : document.getElementById(hash.slice(1));
    part?.scrollIntoView({ block: 'center' });
    part?.focus({ preventScroll: true });
  }, [hash]);
}

function Report({ report: { state, at, parts, versions, startedAt } }: { report: HealthReport }) {
  useNamedPart();
  return (
    <Flex direction="column" alignItems="stretch" gap={5} paddingBottom={8}>
      <Flex
        role="status"
        background={grounds[state]}
        padding={5}
        gap={4}
        hasRadius
        justifyContent="space-between"
        wrap="wrap"
      >
        <Typography tag="h2" variant="delta" fontWeight="bold">
          {healthTexts.overall[state]}
        </Typography>
        <Typography variant="pi" textColor="neutral700">
          {healthTexts.at(inWords(at))}
        </Typography>
      </Flex>
      <Flex
        tag="ul"
        direction="column"
        alignItems="stretch"
        background="neutral0"
        hasRadius
        shadow="tableShadow"
        style={{ listStyle: 'none', margin: 0, padding: 0 }}
      >
        {parts.map((part, index) => (
          <Part key={part.part} shown={part} isFirst={index === 0} />
        ))}
      </Flex>
      <Versions versions={versions} startedAt={startedAt} />
      <Typography variant="pi" textColor="neutral600">
        {healthTexts.mail}
      </Typography>
    </Flex>
  );
}

function Part({ shown: { part, name, state, seen, action }, isFirst }: { shown: PartReport; isFirst: boolean }) {
  const page = state === 'green' ? undefined : pages[part];
  return (
    <Box
      tag="li"
      id={part}
      tabIndex={-1}
      padding={5}
      borderWidth={isFirst ? '0' : '1px 0 0 0'}
      borderStyle="solid"
      borderColor="neutral150"
      style={{ overflowWrap: 'anywhere' }}
    >
      <Flex justifyContent="space-between" alignItems="flex-start" gap={3}>
        <Box style={{ minWidth: 0 }}>
          <Typography tag="h3" fontWeight="bold">
            {name}
          </Typography>
          <Typography tag="p" textColor="neutral700">
            {seen}
          </Typography>
        </Box>
        <StateMark state={state} />
      </Flex>
      {action === '' ? null : (
        <Box paddingTop={2}>
          <Typography tag="p" textColor="neutral800">
            {action}
          </Typography>
          {page === undefined ? null : (
            <Link tag={RouterLink} to={page}>
              {healthTexts.open}
            </Link>
          )}
        </Box>
      )}
    </Box>
  );
}

const marks = {
  green: { Icon: CheckCircle, color: 'success600' },
  amber: { Icon: Information, color: 'warning700' },
  red: { Icon: WarningCircle, color: 'danger600' },
} as const satisfies Record<HealthState, unknown>;

/** State as icon, text and color, never by color alone. */
function StateMark({ state }: { state: HealthState }) {
  const { Icon, color } = marks[state];
  return (
    <Flex gap={2} shrink={0} alignItems="center">
      <Icon width="1.8rem" height="1.8rem" fill={color} aria-hidden />
      <Typography fontWeight="semiBold" textColor={color}>
        {healthTexts.states[state]}
      </Typography>
    </Flex>
  );
}

function Versions({ versions, startedAt }: Pick<HealthReport, 'versions' | 'startedAt'>) {
  const rows = [
    [healthTexts.seva, versions.seva],
    [healthTexts.strapi, versions.strapi],
    [healthTexts.node, versions.node],
    [healthTexts.since, inWords(startedAt)],
  ];
  return (
    <Box
      tag="section"
      aria-label={healthTexts.versions}
      background="neutral0"
      hasRadius
      shadow="tableShadow"
      padding={5}
    >
      <Typography tag="h2" variant="delta" fontWeight="bold">
        {healthTexts.versions}
      </Typography>
      <Flex tag="dl" wrap="wrap" gap={6} paddingTop={3} style={{ margin: 0 }}>
        {rows.map(([name, value]) => (
          <Box key={name}>
            <Typography tag="dt" variant="pi" textColor="neutral600">
              {name}
            </Typography>
            <Typography tag="dd" style={{ margin: 0 }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Flex>
    </Box>
  );
}
