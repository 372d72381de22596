import { spelledWords, wordFinder, type SpelledWord } from './word';

/** The 27 birth stars (nakshatram) in order; the first is star 1. */
export const stars: readonly SpelledWord[] = spelledWords([
  ['Ashwini', 'అశ్విని', 'अश्विनी', 'Asvini'],
  ['Bharani', 'భరణి', 'भरणी', 'Apabharani'],
  ['Krittika', 'కృత్తిక', 'कृत्तिका', 'Karthika', 'Kruthika', 'Kartika'],
  ['Rohini', 'రోహిణి', 'रोहिणी'],
  ['Mrigashira', 'మృగశిర', 'मृगशिरा', 'Mrugasira', 'Mrigashirsha', 'Mrugasirsha'],
  ['Ardra', 'ఆరుద్ర', 'आर्द्रा', 'Arudra', 'Thiruvathirai'],
  ['Punarvasu', 'పునర్వసు', 'पुनर्वसु', 'Punarpoosam'],
  ['Pushyami', 'పుష్యమి', 'पुष्य', 'Pushya', 'Poosam'],
  ['Ashlesha', 'ఆశ్లేష', 'आश्लेषा', 'Aslesha', 'Ayilyam'],
  ['Magha', 'మఖ', 'मघा', 'Makha', 'Makam'],
  ['Purva Phalguni', 'పుబ్బ', 'पूर्वा फाल्गुनी', 'Pubba', 'Purva Phalguna', 'Pooram'],
  ['Uttara Phalguni', 'ఉత్తర', 'उत्तरा फाल्गुनी', 'Uttara', 'Uttara Phalguna', 'Uthiram'],
  ['Hasta', 'హస్త', 'हस्त', 'Hastam'],
  ['Chitta', 'చిత్త', 'चित्रा', 'Chitra', 'Chithirai'],
  ['Swati', 'స్వాతి', 'स्वाति', 'Svathi'],
  ['Vishakha', 'విశాఖ', 'विशाखा', 'Visakha'],
  ['Anuradha', 'అనూరాధ', 'अनुराधा', 'Anusham'],
  ['Jyeshtha', 'జ్యేష్ఠ', 'ज्येष्ठा', 'Jyesta', 'Kettai'],
  ['Mula', 'మూల', 'मूल', 'Moola', 'Moolam'],
  ['Purvashadha', 'పూర్వాషాఢ', 'पूर्वाषाढ़ा', 'Purva Ashada', 'Pooradam'],
  ['Uttarashadha', 'ఉత్తరాషాఢ', 'उत्तराषाढ़ा', 'Uttara Ashada', 'Uthiradam'],
  ['Shravana', 'శ్రవణం', 'श्रवण', 'Sravanam', 'Thiruvonam'],
  ['Dhanishtha', 'ధనిష్ఠ', 'धनिष्ठा', 'Dhanista', 'Avittam'],
  ['Shatabhisha', 'శతభిషం', 'शतभिषा', 'Satabhisham', 'Satabhishak', 'Sadayam'],
  ['Purva Bhadrapada', 'పూర్వాభాద్ర', 'पूर्वा भाद्रपद', 'Purvabhadra', 'Poorattathi'],
  ['Uttara Bhadrapada', 'ఉత్తరాభాద్ర', 'उत्तरा भाद्रपद', 'Uttarabhadra', 'Uthirattathi'],
  ['Revati', 'రేవతి', 'रेवती', 'Revathi'],
]);

/** Returns the words of star 1 to 27, or undefined. */
export const star = (number: number): SpelledWord | undefined => stars[number - 1];

const find = wordFinder(stars);

/** Returns the star (1 to 27) that a text names in any script and usual spelling, or null. */
export function starOf(text: string): number | null {
  const word = find(text);
  return word ? stars.indexOf(word) + 1 : null;
}
