import { checkoutTexts } from '@texts/checkout';
import { paths } from '../../lib/paths';
import { session } from '../../lib/session';
import { noAddress, shipping, type DonorAddress } from '../../stores/checkout';
import { devotee, type SelectedDevotee } from '../../stores/devotee';
import { ButtonLink } from '../../ui/button';
import { Slip } from '../../ui/card';
import { Facts } from '../../ui/facts';
import { Muted, Row, Stack } from '../../ui/layout';

const { place: texts, devotee: devoteeTexts } = checkoutTexts;

/** Returns the donor: the devotee that an admin chose, else the signed-in user. Null for visitors. */
export function useDonor(): { readonly name: string; readonly email: string; readonly phone: string } | null {
  const user = session.use();
  const selected = useSelectedDevotee();
  return selected ?? user;
}

/** Returns the devotee on whose behalf an admin donates. Null for everyone else. */
export function useSelectedDevotee(): SelectedDevotee | null {
  const selected = devotee.use();
  return session.use()?.isAdmin ? selected : null;
}

/** Details of the donor, with the actions of an admin to choose another. */
export function DonorPanel() {
  const user = session.use();
  const selected = useSelectedDevotee();
  const donor = useDonor();
  if (!user || !donor) return null;
  return (
    <Slip as="section" aria-label={selected ? devoteeTexts.heading : texts.donor}>
      <Row data-between>
        <h2>{selected ? devoteeTexts.heading : texts.donor}</h2>
        {selected ? (
          <ButtonLink small kind="quiet" to={paths.home()}>
            {devoteeTexts.change}
          </ButtonLink>
        ) : null}
        {user.isAdmin && !selected ? (
          <ButtonLink small kind="quiet" to={paths.home()}>
            {devoteeTexts.find}
          </ButtonLink>
        ) : null}
      </Row>
      <Facts
        wide
        facts={[
          { name: texts.name, value: donor.name },
          { name: texts.email, value: donor.email || texts.noEmail },
          { name: texts.phone, value: donor.phone },
        ]}
      />
      <Stack data-gap="hair">
        <Muted>{donor.email === '' ? texts.noReceipt : texts.receipt(donor.email)}</Muted>
        {user.isAdmin && !selected ? <Muted>{texts.asYourself}</Muted> : null}
      </Stack>
    </Slip>
  );
}

/** Returns the shipping address that was entered for the donor of this checkout, with the donor's id; '' for a guest. */
export function useShipping(): DonorAddress {
  const stored = shipping.use();
  const user = session.use();
  const selected = useSelectedDevotee();
  const userID = selected?.userID ?? user?._id ?? '';
  return { ...(stored.userID === userID ? stored : noAddress), userID };
}
