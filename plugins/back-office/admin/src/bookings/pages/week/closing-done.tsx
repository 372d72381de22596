import { Button, Flex, Typography } from '@strapi/design-system';
import { count } from '@seva/panel/format';
import { NumberLink } from '@seva/panel/ui/number-link';
import { Note } from '@seva/panel/ui/note';
import { closingWays, type ClosingResult } from '@seva/config/contract/panel/bookings/closings/contracts';
import { texts } from '../../texts/en';
import { PlainList } from '../../ui/plain-list';

const words = texts.closing;

interface ClosingDoneProps {
  readonly result: ClosingResult;
  readonly onGoOn: () => void;
  readonly onClose: () => void;
}

/** Result for each family. Families that could not be moved can be handled again. */
export function ClosingDone({ result: { done, failed }, onGoOn, onClose }: ClosingDoneProps) {
  const ways = closingWays
    .map((way) => [way, done.filter(({ did }) => did === way).length] as const)
    .filter(([, some]) => some > 0);
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <div role="status">
        <Typography tag="p" fontWeight="bold">
          {words.closed}
        </Typography>
        {ways.map(([way, some]) => (
          <Typography tag="p" key={way}>
            {words.did[way](count(some))}
          </Typography>
        ))}
      </div>
      {ways.some(([way]) => way === 'cancel') ? (
        <NumberLink to="/plugins/donations/attention">{words.attention}</NumberLink>
      ) : null}
      {failed.length > 0 ? (
        <Note kind="danger">
          <Typography tag="p" textColor="danger700">
            {words.failed(count(failed.length))}
          </Typography>
          <PlainList>
            {failed.map(({ id, name, service, why }) => (
              <li key={id}>{words.failedOne(name, service, why)}</li>
            ))}
          </PlainList>
        </Note>
      ) : null}
      <Flex gap={2} wrap="wrap" justifyContent="flex-end">
        {failed.length > 0 ? (
          <Button size="L" onClick={onGoOn}>
            {words.goOn}
          </Button>
        ) : null}
        <Button size="L" variant={failed.length > 0 ? 'tertiary' : 'default'} onClick={onClose}>
          {words.finish}
        </Button>
      </Flex>
    </Flex>
  );
}
