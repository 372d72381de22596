import { EmptyStateLayout, Grid, Typography } from '@strapi/design-system';
import type { Overview } from '@seva/config/contract/panel/donations/overview/contracts';
import { useBackOffice } from '../../data/back-office-context';
import { useRead } from '../../../data/client';
import { texts } from '../../texts/en';
import { count, dayText, money, monthText, monthYearText, shortDayText } from '@seva/panel/format';
import { Page, PageState } from '@seva/panel/ui/page';
import { ComparedHeadline, Headline } from './headline';
import { ServicesCard } from './services-card';
import { CategoryChart, DonorsChart, MethodChart, PairChart } from './charts';

const words = texts.overview;
const cell = { direction: 'column', alignItems: 'stretch' } as const;

/** Landing page of the back office, with its key figures. */
export function OverviewPage() {
  const { options } = useBackOffice();
  const reading = useRead('overview.read', {});
  return (
    <Page title={texts.pages.overview} subtitle={words.subtitle(dayText(options.today), options.timeZone)}>
      <PageState reading={reading}>{(overview) => <Figures overview={overview} />}</PageState>
    </Page>
  );
}

function Headlines({ overview }: { overview: Overview }) {
  const { month, year, waiting, attention } = overview;
  return (
    <>
      <Grid.Item col={3} s={6} xs={12} {...cell}>
        <ComparedHeadline label={words.month} period={month} />
      </Grid.Item>
      <Grid.Item col={3} s={6} xs={12} {...cell}>
        <ComparedHeadline label={words.year} period={year} />
      </Grid.Item>
      <Grid.Item col={3} s={6} xs={12} {...cell}>
        <Headline
          label={words.waiting}
          value={money(waiting.net)}
          to="/plugins/donations/donations?status=waiting"
          link={words.show}
        >
          <Typography tag="p" textColor="neutral600">
            {words.waitingCount(count(waiting.count))}
          </Typography>
        </Headline>
      </Grid.Item>
      <Grid.Item col={3} s={6} xs={12} {...cell}>
        <Headline
          label={words.attention}
          value={count(attention)}
          to="/plugins/donations/attention"
          link={words.attentionSome}
        >
          {attention === 0 ? (
            <Typography tag="p" textColor="neutral600">
              {words.attentionNone}
            </Typography>
          ) : null}
        </Headline>
      </Grid.Item>
    </>
  );
}

function Figures({ overview }: { overview: Overview }) {
  const { today, month, year: so, days, months, categories, methods, donors, services } = overview;
  const year = today.slice(0, 4);
  const isEmpty = so.now.count === 0 && so.before.count === 0;
  const nowName = monthYearText(month.from);
  const beforeName = monthYearText(month.beforeFrom);
  return (
    <Grid.Root gap={5} gridCols={12}>
      <Headlines overview={overview} />
      {isEmpty ? (
        <Grid.Item col={12} {...cell}>
          <EmptyStateLayout content={words.empty} hasRadius shadow="tableShadow" />
        </Grid.Item>
      ) : (
        <>
          <Grid.Item col={12} {...cell}>
            <PairChart
              title={words.days}
              hint={words.daysHint(nowName, beforeName)}
              column={words.columns.day}
              now={nowName}
              before={beforeName}
              pairs={days}
              nameOf={(key) => String(Number(key.slice(8)))}
              longNameOf={shortDayText}
            />
          </Grid.Item>
          <Grid.Item col={7} s={12} xs={12} {...cell}>
            <PairChart
              title={words.months}
              hint={words.monthsHint(year, String(Number(year) - 1))}
              column={words.columns.month}
              now={year}
              before={String(Number(year) - 1)}
              pairs={months}
              nameOf={monthText}
              longNameOf={monthText}
            />
          </Grid.Item>
          <Grid.Item col={5} s={12} xs={12} {...cell}>
            <DonorsChart months={donors} year={year} />
          </Grid.Item>
          <Grid.Item col={4} s={6} xs={12} {...cell}>
            <CategoryChart shares={categories} year={year} />
          </Grid.Item>
          <Grid.Item col={3} s={6} xs={12} {...cell}>
            <MethodChart shares={methods.now} year={year} />
          </Grid.Item>
          <Grid.Item col={5} s={12} xs={12} {...cell}>
            <ServicesCard services={services} year={year} />
          </Grid.Item>
        </>
      )}
    </Grid.Root>
  );
}
