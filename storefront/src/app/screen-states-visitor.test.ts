import { describeStates } from '../testing/screen-states';
import { visitorScreens } from '../testing/visitor-screens';

describeStates(visitorScreens);
