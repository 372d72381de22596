import { describe, expect, it } from 'vitest';
import { suggestedName } from './name-in-script';
import { nameWords } from './name-words';

describe('a name in Latin letters', () => {
  it.each([
    ['Ravi Kumar', 'రవి కుమార్', 'रवि कुमार'],
    ['Lakshmi', 'లక్ష్మి', 'लक्ष्मि'],
    ['SITA DEVI', 'సీత దేవి', 'सीत देवि'],
    ['Srinivas Rao', 'శ్రీనివాస్ రావు', 'श्रीनिवास रावु'],
    ['Venkata Reddy', 'వెంకట రెడ్డి', 'वेंकट रेड्डि'],
  ])('suggests known words as families write them: %s', (name, telugu, devanagari) => {
    expect(suggestedName(name)).toEqual({ telugu, devanagari });
  });

  it.each([
    ['Tarini', 'తరిని'],
    ['Sharvani', 'శర్వని'],
    ['Pushpa', 'పుశ్ప'],
    ['Indu', 'ఇందు'],
    ['Kaushik', 'కౌశిక్'],
    ['Boddy', 'బొడ్డి'],
    ['Manasa', 'మనస'],
  ])('suggests other words by their sounds: %s', (name, telugu) => {
    expect(suggestedName(name)?.telugu).toBe(telugu);
  });

  it('reads initials by the names of their letters', () => {
    expect(suggestedName('K.V. Rao')).toMatchObject({ telugu: 'కె.వి. రావు' });
  });

  it('keeps dots and hyphens, and reads letters with marks as plain ones', () => {
    expect(suggestedName('Dr. Rāma-Rao')?.telugu).toBe('ద్ర్. రామ-రావు');
  });

  it.each(['', '   ', 'రవి', 'Ravi రవి', '12', '...', 'Ravi <b>'])('returns null for %j', (name) => {
    expect(suggestedName(name)).toBeNull();
  });

  it('terminates for all Latin letters', () => {
    for (const letters of ['ßfþ', 'ææ', 'łódź', 'xyzzy', 'ŋ'.repeat(120)])
      expect(suggestedName(letters)?.telugu).toBeTruthy();
  });
});

it('has one Latin and one Telugu word in each entry', () => {
  expect(nameWords.size).toBeGreaterThan(150);
  for (const [latin, telugu] of nameWords) {
    expect(latin).toMatch(/^[a-z]+$/);
    expect(telugu).toMatch(/^[\u0c00-\u0c7f]+$/);
  }
});
