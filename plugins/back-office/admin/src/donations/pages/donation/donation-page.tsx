import { useState } from 'react';
import { Flex, Grid, Typography } from '@strapi/design-system';
import { useParams } from 'react-router-dom';
import { permissions } from '@seva/config/contract/panel/rights';
import { useBackOffice } from '../../data/back-office-context';
import { useRead } from '../../../data/client';
import { texts } from '../../texts/en';
import { Note } from '@seva/panel/ui/note';
import { Page, PageState } from '@seva/panel/ui/page';
import { ShopLink } from '../../ui/shop-link';
import { StatusMark } from '../../ui/status-mark';
import { NumberLink } from '@seva/panel/ui/number-link';
import { PrintButton } from '../../../ui/printing';
import { ReceiptCard } from '../../../receipts/pages/donation/receipt-card';
import { ActButtons, ActDialog, type ActsProps, type DonationAct } from './acts';
import { DonorCard, LedgerCard, MailsCard, PaymentCard, HistoryCard, useGiftDateText } from './cards';
import { TributesCard } from './tributes-card';
import { LinesCard } from './lines-card';
import type { DonationDetail } from '@seva/config/contract/panel/donations/donations/contracts';

const words = texts.donation;

/** Page of a donation: lines, donor, payment, history and actions. */
export function DonationPage() {
  const { id = '' } = useParams();
  // The key remounts the page for another donation, so that no state is carried over.
  return <OneDonation key={id} id={id} />;
}

function OneDonation({ id }: { id: string }) {
  const reading = useRead('donations.find', { params: { id } });
  return (
    <PageState reading={reading}>
      {(donation) => <Shown donation={donation} onDone={reading.put} onRefused={reading.reload} />}
    </PageState>
  );
}

function Shown(props: ActsProps) {
  const { donation, onDone } = props;
  const [asked, setAsked] = useState<DonationAct | null>(null);
  const given = useGiftDateText(donation);
  const { options, holds } = useBackOffice();
  const cell = { direction: 'column', alignItems: 'stretch' } as const;
  return (
    <Page
      title={donation.number ? words.heading(donation.number) : words.unpaidHeading}
      subtitle={
        <Flex gap={3} tag="span">
          <Typography tag="span" textColor="neutral600">
            {donation.donor.name} · {given}
          </Typography>
          <StatusMark status={donation.status} />
        </Flex>
      }
      back="/plugins/donations/donations"
      action={
        <Flex gap={2} wrap="wrap" justifyContent="flex-end">
          <ShopLink to={`/order/${donation.id}`} />
          <PrintButton variant="tertiary" />
          <ActButtons donation={donation} onAsk={setAsked} />
        </Flex>
      }
    >
      <Typography tag="p" className="print-only">
        {options.temple}
      </Typography>
      {donation.isMadeUp ? <Note kind="warning">{words.madeUp}</Note> : null}
      <CorrectionNote donation={donation} />
      {donation.attention.length > 0 ? (
        <Note kind="warning">
          {words.attention}{' '}
          <NumberLink to={`/plugins/donations/attention?donation=${donation.id}`}>{words.seeAttention}</NumberLink>
        </Note>
      ) : null}
      <Grid.Root gap={5} gridCols={12} tag="div">
        <Grid.Item col={8} s={12} xs={12} {...cell}>
          <LinesCard donation={donation} />
        </Grid.Item>
        <Grid.Item col={4} s={12} xs={12} {...cell}>
          <DonorCard donation={donation} />
        </Grid.Item>
        <Grid.Item col={4} s={12} xs={12} {...cell}>
          <PaymentCard donation={donation} />
        </Grid.Item>
        {donation.tributes.length > 0 ? (
          <Grid.Item col={12} s={12} xs={12} {...cell}>
            <TributesCard donation={donation} onDone={onDone} />
          </Grid.Item>
        ) : null}
        <Grid.Item col={8} s={12} xs={12} {...cell}>
          <LedgerCard donation={donation} />
        </Grid.Item>
        {holds(permissions['papers.read']) ? (
          <Grid.Item col={12} s={12} xs={12} {...cell}>
            <ReceiptCard donation={donation.id} />
          </Grid.Item>
        ) : null}
        <Grid.Item col={6} s={12} xs={12} {...cell}>
          <MailsCard donation={donation} />
        </Grid.Item>
        <Grid.Item col={6} s={12} xs={12} {...cell}>
          <HistoryCard donation={donation} />
        </Grid.Item>
      </Grid.Root>
      {asked ? <ActDialog {...props} asked={asked} onClose={() => setAsked(null)} /> : null}
    </Page>
  );
}

const { correction } = words;

/** Links between a reversed donation and the one that replaces it. */
function CorrectionNote({ donation }: { donation: DonationDetail }) {
  const { holds } = useBackOffice();
  const { corrects, correctedBy, correctedIn } = donation;
  const link = (path: string, number: string) => <NumberLink to={`/plugins/${path}`}>{number}</NumberLink>;
  return (
    <>
      {corrects ? (
        <Note kind="warning">
          {correction.corrects} {link(`donations/donations/${corrects.id}`, corrects.number)}
        </Note>
      ) : null}
      {correctedBy ? (
        <Note kind="warning">
          {correction.correctedBy} {link(`donations/donations/${correctedBy.id}`, correctedBy.number)}
        </Note>
      ) : null}
      {correctedIn ? (
        <Note kind="warning">
          {correction.correctedIn}{' '}
          {holds(permissions['batches.read'])
            ? link(`desk/batches/${correctedIn.id}`, correctedIn.number)
            : correctedIn.number}
        </Note>
      ) : null}
    </>
  );
}
