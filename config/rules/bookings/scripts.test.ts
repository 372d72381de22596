import { describe, expect, it } from 'vitest';
import { gotrams } from './gotrams';
import { inScript, scriptOf } from './scripts';
import { stars } from './stars';

describe('the script of a name', () => {
  it('is that of its first letter', () => {
    expect(['రవి కుమార్', 'रवि कुमार', 'Ravi Kumar', '', 'ரவி', 'Dr. రవి'].map(scriptOf)).toEqual([
      'telugu',
      'devanagari',
      'latin',
      'latin',
      'latin',
      'telugu',
    ]);
  });
});

describe('a name in the other script', () => {
  it.each([
    ['రవి కుమార్', 'रवि कुमार'],
    ['శ్రీనివాస్', 'श्रीनिवास'],
    ['పద్మ', 'पद्म'],
    ['వెంకట రావు', 'वेंकट रावु'],
    ['లక్ష్మి', 'लक्ष्मि'],
    ['కృష్ణ', 'कृष्ण'],
    ['ఎల్లమ్మ', 'एल्लम्म'],
    ['గొల్లపూడి', 'गोल्लपूडि'],
  ])('converts %s to %s in Devanagari', (telugu, devanagari) =>
    expect(inScript(telugu, 'devanagari')).toBe(devanagari),
  );

  it.each([
    ['रवि कुमार', 'రవి కుమార'],
    ['सुनीता', 'సునీతా'],
    ['अनिल शर्मा', 'అనిల శర్మా'],
    ['ज़रीना', 'జరీనా'],
    ['चाँद', 'చాంద'],
    ['पढ़ना', 'పఢనా'],
  ])('converts %s to %s in Telugu', (devanagari, telugu) => expect(inScript(devanagari, 'telugu')).toBe(telugu));

  it('leaves no letter of the first script in any gotram or star', () => {
    for (const { telugu, devanagari } of [...gotrams, ...stars]) {
      expect(inScript(telugu, 'devanagari')).not.toMatch(/[\u0c00-\u0c7f]/);
      expect(inScript(devanagari, 'telugu')).not.toMatch(/[\u0901-\u0963\u0966-\u097f]/);
    }
  });

  it('returns Latin names and names in the same script unchanged', () => {
    expect(inScript('Ravi', 'telugu')).toBe('Ravi');
    expect(inScript('రవి', 'telugu')).toBe('రవి');
    expect(inScript('రవి', 'latin')).toBe('రవి');
  });
});
