import { shellTexts } from '@texts/shell';
import { paths } from '../../lib/paths';
import { BackLink } from '../../ui/back-link';

export const AccountBack = () => <BackLink to={paths.account()}>{shellTexts.account}</BackLink>;
