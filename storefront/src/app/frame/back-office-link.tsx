import { shellTexts } from '@texts/shell';
import { useLocation } from 'react-router-dom';
import { backOfficeAddress } from '../../lib/back-office';

/** Link of the Admin menu to the back office: to the record that the current screen shows, or to the overview. */
export function BackOfficeLink() {
  return <a href={backOfficeAddress(useLocation().pathname)}>{shellTexts.backOffice}</a>;
}
