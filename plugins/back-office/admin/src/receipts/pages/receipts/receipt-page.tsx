import { useState } from 'react';
import { Box, Button, Flex, Grid, Typography } from '@strapi/design-system';
import { useNavigate, useParams } from 'react-router-dom';
import { dayText, money } from '@seva/panel/format';
import { NumberLink } from '@seva/panel/ui/number-link';
import { Page, PageState } from '@seva/panel/ui/page';
import { Section } from '@seva/panel/ui/section';
import type { PaperDetail } from '@seva/config/contract/panel/receipts/papers/contracts';
import { permissions } from '@seva/config/contract/panel/rights';
import { useRead } from '../../../data/client';
import { useHasRight } from '../../../data/use-has-right';
import { texts } from '../../texts/en';
import { PaperState } from '../../ui/paper-state';
import { VersionList } from '../../ui/version-list';
import { ReissueDialog, RenewDialog, VoidDialog } from './reissue-dialog';

const words = texts.receipts;

/** Page of a receipt or statement: content, versions and actions. */
export function ReceiptPage() {
  const { id = '' } = useParams();
  return <OneReceipt key={id} id={id} />;
}

function OneReceipt({ id }: { id: string }) {
  const reading = useRead('papers.find', { params: { id } });
  const navigate = useNavigate();
  const done = (detail: PaperDetail) => {
    if (detail.paper.id === id) reading.put(detail);
    else navigate(`/plugins/donations/receipts/${detail.paper.id}`, { replace: true });
  };
  return <PageState reading={reading}>{(detail) => <Shown detail={detail} onDone={done} />}</PageState>;
}

function Shown({ detail, onDone }: { detail: PaperDetail; onDone: (detail: PaperDetail) => void }) {
  const { paper, versions, address, may } = detail;
  const [asking, setAsking] = useState<'reissue' | 'void' | 'renew' | null>(null);
  const mayAct = useHasRight()(permissions['papers.act']);
  const dialog = { detail, onDone, onClose: () => setAsking(null) };
  return (
    <Page
      title={words.heading(paper.number)}
      subtitle={
        <Flex gap={3} tag="span" wrap="wrap">
          <Typography tag="span" textColor="neutral600">
            {[words.kinds[paper.kind], words.version(String(paper.version)), paper.donor].join(' · ')}
          </Typography>
          <PaperState paper={paper} />
        </Flex>
      }
      back="/plugins/donations/receipts"
      action={
        <Flex gap={2} wrap="wrap" justifyContent="flex-end">
          {mayAct && may.void ? (
            <Button variant="danger-light" onClick={() => setAsking('void')}>
              {words.void.button}
            </Button>
          ) : null}
          {mayAct && may.renew ? <Button onClick={() => setAsking('renew')}>{words.renew.button}</Button> : null}
          {mayAct && may.reissue ? <Button onClick={() => setAsking('reissue')}>{words.reissue.button}</Button> : null}
        </Flex>
      }
    >
      <Grid.Root gap={5} gridCols={12}>
        <Grid.Item col={7} s={12} xs={12} direction="column" alignItems="stretch">
          <What detail={detail} />
        </Grid.Item>
        <Grid.Item col={5} s={12} xs={12} direction="column" alignItems="stretch">
          <Section title={words.versions}>
            <VersionList versions={versions} />
            <Box paddingTop={4}>
              <Typography variant="sigma" textColor="neutral600">
                {words.address}
              </Typography>
              <Typography tag="div">{address.join(', ') || words.noAddress}</Typography>
            </Box>
            <Flex gap={5} paddingTop={4} wrap="wrap">
              {paper.order ? (
                <NumberLink to={`/plugins/donations/donations/${paper.order.id}`}>
                  {words.donation} {paper.order.number}
                </NumberLink>
              ) : null}
              <DevoteeLink id={paper.devotee} />
            </Flex>
          </Section>
        </Grid.Item>
      </Grid.Root>
      {asking === 'reissue' ? <ReissueDialog {...dialog} /> : null}
      {asking === 'renew' ? <RenewDialog {...dialog} /> : null}
      {asking === 'void' ? <VoidDialog {...dialog} /> : null}
    </Page>
  );
}

function DevoteeLink({ id }: { id: string | null }) {
  const may = useHasRight()('plugin::donations.devotees.read');
  return id && may ? <NumberLink to={`/plugins/donations/devotees/${id}`}>{words.devotee}</NumberLink> : null;
}

/** Lines of a receipt with their sentences, and the totals. */
function What({ detail: { paper, lines, description } }: { detail: PaperDetail }) {
  return (
    <Section title={words.what} hint={paper.giftDate === null ? String(paper.taxYear) : dayText(paper.giftDate)}>
      {paper.kind === 'statement' ? <Typography>{words.statementLines}</Typography> : null}
      {description ? <Typography fontWeight="semiBold">{description}</Typography> : null}
      {lines.map((line, index) => (
        <Box key={`${index} ${line.name}`} paddingBottom={4}>
          <Flex justifyContent="space-between" gap={4} alignItems="flex-start">
            <Typography fontWeight="semiBold">
              {line.quantity > 1 ? `${line.quantity} × ${line.name}` : line.name}
            </Typography>
            <Typography fontWeight="semiBold" style={{ fontVariantNumeric: 'tabular-nums' }}>
              {money(line.contribution)}
            </Typography>
          </Flex>
          <Typography tag="p" variant="pi" textColor="neutral600">
            {[
              `${words.paid} ${money(line.paid)}`,
              line.givenBack === 0 ? '' : `${words.givenBack} ${money(line.givenBack)}`,
              line.value === 0 ? '' : `${words.value} ${money(line.value)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
          <Typography tag="p">{line.sentence}</Typography>
        </Box>
      ))}
      {paper.kind === 'kind_gift' ? null : (
        <Flex justifyContent="space-between" paddingTop={3} style={{ borderTop: '2px solid currentColor' }}>
          <Typography variant="delta">{words.contribution}</Typography>
          <Typography variant="delta" style={{ fontVariantNumeric: 'tabular-nums' }}>
            {money(paper.contribution)}
          </Typography>
        </Flex>
      )}
    </Section>
  );
}
