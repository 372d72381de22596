import { describe } from 'vitest';
import { editorJourneys } from './panel/editor';
import { openOffice } from './panel/office';
import { toolbarButtons } from './panel/toolbar';
import { twoEditors } from './panel/two-editors';
import { typedMoney } from './panel/typed-money';

const office = openOffice();

// One after the other: they change the same content.
describe('prices', () => typedMoney(office));
describe('texts', () => toolbarButtons(office));
describe('two editors', () => twoEditors(office));
describe('content', () => editorJourneys(office));
