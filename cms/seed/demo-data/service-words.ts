import type { Category } from '@seva/config/shop';

/** Words of one script from which names of services are put together; the three lists are joined by a space. */
export interface ServiceWords {
  readonly deities: readonly string[];
  readonly rites: readonly string[];
  readonly occasions: readonly string[];
}

const list = (words: string) => words.split(', ');

/** In English letters: most of the catalogue. */
export const latin: ServiceWords = {
  deities: list(
    'Shirdi Sai Baba, Sri Ganesha, Sri Venkateswara, Sri Lakshmi, Sri Saraswati, Durga Amma, Lalitha Devi, Sri Rama, Sita Rama, Sri Krishna, Radha Krishna, Hanuman, Anjaneya, Subrahmanya, Kartikeya, Ayyappa, Narasimha, Satyanarayana, Dattatreya, Shiva, Rudra, Mallikarjuna, Nataraja, Parvati, Annapurna, Gayatri, Varalakshmi, Mahalakshmi, Kanaka Durga, Navagraha, Surya, Chandra, Shani, Rahu Ketu, Panduranga, Vitthal, Jagannath, Dhanvantari, Hayagriva, Sudarshana, Garuda, Tulasi, Nagadevata, Bhairava, Kubera, Vishwakarma, Padmavati, Andal, Ranganatha, Guruvayurappan',
  ),
  rites: list(
    'Abhishekam, Archana, Sahasranama Archana, Kalyanam, Homam, Pooja, Vratam, Aarati, Deepa Aradhana, Alankaram, Vastra Seva, Pushpa Seva, Pallaki Seva, Naivedyam, Annadanam, Kumkuma Archana, Palabhishekam, Parayanam, Bhajan, Rathotsavam, Samputa Pooja, Ashtottara Archana, Gothranamarchana, Laksha Archana, Mandala Deeksha, Unjal Seva, Sankalpam, Hundi Offering, Chandana Alankaram, Nirajanam',
  ),
  occasions: list(
    'for a Birthday, for a Wedding Anniversary, for Ugadi, for Sri Rama Navami, for Guru Purnima, for Ganesh Chaturthi, for Dasara, for Navaratri, for Deepavali, for Karthika Masam, for Dhanurmasam, for Sankranti, for Maha Shivaratri, for Holi, for Hanuman Jayanti, for Akshaya Tritiya, for Varalakshmi Vratam, for Raksha Bandhan, for Janmashtami, for Vaikuntha Ekadashi, for Ratha Saptami, for Vasant Panchami, for a New Home, for a New Business, for a New Car, for a Newborn, for a Naming Day, for a First Rice, for a First Haircut, for the First Letters, for the Sacred Thread, for an Engagement, for a Wedding, for a Baby Shower, for a Sixtieth Birthday, for an Eightieth Birthday, for Examinations, for a Graduation, for a Safe Journey, for Good Health, for Recovery, for Peace at Home, for the Ancestors, on Mahalaya Amavasya, on a Thursday, on a Friday, on a Saturday, on Pradosham, on Sankatahara Chaturthi, on Purnima, on Amavasya, on a Solar Eclipse, on a Lunar Eclipse, on Skanda Shashthi, on Vinayaka Chavithi, on Toli Ekadashi, on Kanuma, on Bhogi, on Mukkoti, on Tulasi Vivaham, on Nagula Chavithi, on Subrahmanya Shashthi, on Datta Jayanti, on Gita Jayanti, on Holika Dahan, on Bathukamma, on Onam, on Vishu, on Puthandu, on Gudi Padwa, on Karva Chauth, on Chhath, on Bhai Dooj, on Govardhan, on Dhanteras, on Naraka Chaturdashi, in Shravana, in Ashadha, in Magha, in Chaitra, in Vaishakha, in Jyeshtha, in Bhadrapada, in Ashvina, in Margashirsha, in Pausha, in Phalguna, on Ekadashi, on Amla Navami, on Sita Navami, on Radhashtami, on Balarama Jayanti, on Parashurama Jayanti, on Vamana Dwadashi, on Ananta Chaturdashi, on Sharad Purnima, on Kojagiri, on Makara Jyothi, on Mauni Amavasya, on Bhishma Ashtami, for Retirement, for a Promotion',
  ),
};

/** In Telugu. */
export const telugu: ServiceWords = {
  deities: list('శ్రీ సాయి, శ్రీ గణేశ, శ్రీ వేంకటేశ్వర, శ్రీ లక్ష్మీ, సరస్వతి, దుర్గమ్మ, శ్రీ రామ, ఆంజనేయ, సత్యనారాయణ, శివ, నవగ్రహ, సూర్య'),
  rites: list('అభిషేకం, అర్చన, సహస్రనామ అర్చన, కల్యాణం, హోమం, పూజ, వ్రతం, హారతి, దీపారాధన, అన్నదానం, పల్లకి సేవ, కుంకుమార్చన'),
  occasions: list(
    'పుట్టినరోజుకు, పెళ్లిరోజుకు, ఉగాదికి, దసరాకు, దీపావళికి, సంక్రాంతికి, గృహప్రవేశానికి, నామకరణానికి, గురువారం, శుక్రవారం, పౌర్ణమికి, కార్తీక మాసంలో',
  ),
};

/** In Devanagari. */
export const devanagari: ServiceWords = {
  deities: list(
    'श्री साईं, श्री गणेश, श्री वेंकटेश्वर, श्री लक्ष्मी, सरस्वती, दुर्गा माता, श्री राम, हनुमान, सत्यनारायण, शिव, नवग्रह, सूर्य',
  ),
  rites: list('अभिषेक, अर्चना, सहस्रनाम अर्चना, कल्याणम, हवन, पूजा, व्रत, आरती, दीप आराधना, अन्नदान, पालकी सेवा, कुमकुम अर्चना'),
  occasions: list(
    'जन्मदिन पर, विवाह वर्षगांठ पर, गुड़ी पड़वा पर, दशहरा पर, दीपावली पर, मकर संक्रांति पर, गृह प्रवेश पर, नामकरण पर, गुरुवार को, शुक्रवार को, पूर्णिमा पर, कार्तिक मास में',
  ),
};

/** Sentences for descriptions by category, used in turn. */
export const manners: Readonly<Record<Category, readonly string[]>> = {
  baba: list('before Baba in the morning, at noon aarati before Baba, in the evening by lamp light'),
  other: list('at the shrine of the deity, by two priests with the full recitation, with flowers of the season'),
  wishlist: list(
    'given once and used for years, kept in the care of the volunteers, bought as soon as it is sponsored',
  ),
  member: list('for a whole year, for the family under one roof, with the monthly list read at the altar'),
  festival: list('in the great hall, with the procession, with prasadam for everybody'),
  poojashop: list('blessed at the altar, packed for the shelf, sent home with instructions'),
  priest: list('at your home, at a hall of your choice, with all materials brought along'),
  rentals: list('for an afternoon, for a whole day, with tables and chairs'),
  kitchen: list('cooked on the day, for thirty guests, served on leaves'),
};
