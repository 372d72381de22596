import { describe, expect, test } from 'vitest';
import { foldWord, stemOf, wordsOf } from './fold';
import { toLatin } from './indic';
import { findBySound, folded, nearest } from './match';

const sounds = (word: string) => stemOf(foldWord(wordsOf(word).join('')));

describe('the sound of a word', () => {
  test.each([
    ['puja', 'pooja', 'poojas', 'పూజ', 'पूजा'],
    ['abhishekam', 'abhisheka', 'abishekam', 'Abhiṣeka', 'అభిషేకం'],
    ['satyanarayana', 'satyanarayan', 'sathyanarayana', 'సత్యనారాయణ', 'सत्यनारायण'],
    ['vratam', 'vrat', 'vratham', 'व्रत'],
    ['laddu', 'laddoo', 'laddus', 'ladoo'],
    ['lakshmi', 'laxmi', 'lakshmy', 'లక్ష్మి'],
    ['griha', 'gruha', 'गृह'],
    ['subrahmanya', 'subramanya'],
    ['kumkuma', 'kunkum'],
    ['go-seva', 'goseva'],
  ])('%s is that of its other spellings', (word, ...others) => {
    expect(others.map(sounds)).toEqual(others.map(() => sounds(word)));
  });

  test.each([
    ['rama', 'roma'],
    ['guru', 'gauri'],
    ['homam', 'home'],
    ['sai', 'sri'],
  ])('%s is not that of %s', (word, other) => expect(sounds(word)).not.toBe(sounds(other)));

  test('keeps other letters and signs', () => {
    expect(toLatin('Om ॐ 108, తిథి')).toBe('Om  108, tithi');
    expect(wordsOf('Guru’s day (Śani-vāra)')).toEqual(['gurus', 'day', 'sanivara']);
    expect(wordsOf('...')).toEqual([]);
  });
});

describe('the search by sound', () => {
  const items = [
    { title: 'Satyanarayana Vratam Family Pooja', description: 'With kalasham and prasadam.' },
    { title: 'Griha Pravesh', description: 'A new house is blessed; prasadam is shared.' },
    { title: 'Baba Pooja', description: 'A lamp and flowers.' },
  ].map(folded);
  const find = (text: string, groups: readonly string[] = []) => findBySound(text, items, groups);

  test.each([
    ['puja', [0, 2], 'pooja'],
    ['vratham puja', [0], 'vratam pooja'],
    ['puja of the satyanarayan', [0], 'pooja satyanarayana'],
    ['satya narayan', [0], 'satyanarayana'],
    ['prasad', [0, 1], 'prasadam'],
    ['satyanaryana', [0], 'satyanarayana'],
    ['praves', [1], 'pravesh'],
  ])('finds %s', (text, places, spelled) => expect(find(text)).toEqual({ places, spelled }));

  test.each(['', '   ', 'pizza', 'puja pizza', 'br', '!!!'])('finds nothing for "%s"', (text) =>
    expect(find(text)).toBeNull(),
  );

  test('treats every word of a group like the others', () => {
    const groups = ['house warming, griha pravesh', 'odd one', ',,'];
    expect(find('housewarming', groups)).toBeNull();
    expect(find('house warming', groups)).toEqual({ places: [1], spelled: 'griha pravesh' });
    expect(find('my House Warming', groups)).toEqual({ places: [1], spelled: 'griha pravesh' });
  });

  test('suggests the nearest titles when nothing fits', () => {
    expect(nearest('pravach', items, 3)).toEqual([1]);
    expect(nearest('pizza', items, 3)).toEqual([]);
  });

  test('searches for eight words at most, however long the text is', () => {
    expect(find(`${'puja '.repeat(8)} pizza`)).toEqual({
      places: [0, 2],
      spelled: expect.stringContaining('pooja') as string,
    });
  });
});

describe('texts that sound like nothing', () => {
  const items = ['Deepa Aradhana', 'Satyanarayana Vratam', 'Sponsor a meal', 'Sri Om Pooja'].map((title) =>
    folded({ title, description: 'A lamp is lit' }),
  );

  test.each(['a%', '%a', 'a', 'om', '_'])('finds nothing by the sound of "%s"', (text) => {
    expect(findBySound(text, items, [])).toBeNull();
  });

  test('finds a short word as it is written, beside a longer one', () => {
    expect(findBySound('om puja', items, [])?.places).toEqual([3]);
    expect(findBySound('on puja', items.slice(0, 3), [])).toBeNull();
  });

  test.each(['x'.repeat(300), 'abcdefghijklmnop'])('suggests nothing for "%s"', (text) => {
    expect(nearest(text, items, 3)).toEqual([]);
  });
});
