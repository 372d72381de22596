const list = (words: string) => words.split(', ');

export const firstNames = list(
  'Aarav, Aditi, Aditya, Akhil, Amita, Anand, Anil, Anjali, Anusha, Aparna, Arjun, Arvind, Ashok, Bhavana, Bharat, Chandra, Chitra, Deepa, Deepak, Devi, Divya, Ganesh, Gauri, Gita, Gopal, Hari, Harini, Indira, Jagan, Jaya, Jyoti, Kalyan, Kamala, Karthik, Kavita, Kiran, Krishna, Lakshmi, Lalitha, Latha, Madhavi, Mahesh, Malati, Manoj, Meena, Mohan, Mukund, Nagesh, Nalini, Narayan, Naveen, Nirmala, Padma, Pavan, Prabha, Pradeep, Prakash, Pranav, Priya, Radha, Raghu, Rajesh, Rama, Ramesh, Ravi, Rekha, Rohan, Rukmini, Sandhya, Sanjay, Sarada, Satish, Savitri, Shankar, Shanti, Sita, Sridhar, Srinivas, Sudha, Suresh, Swati, Uma, Usha, Vani, Venkat, Vijaya, Vikram, Vimala, Vishnu, Yamini, John, Mary, Grace, Thomas',
);

export const lastNames = list(
  'Acharya, Agarwal, Anantharaman, Balakrishnan, Bhat, Bhattacharya, Chakravarthy, Chandrasekhar, Chaudhary, Chowdary, Dasari, Desai, Deshpande, Devineni, Dixit, Gadiraju, Ganapathy, Garikapati, Goswami, Gowda, Gupta, Hegde, Iyengar, Iyer, Jagannathan, Joshi, Kakarla, Kamath, Kanduri, Kapoor, Karanam, Kolluri, Kommineni, Kulkarni, Kumar, Lingam, Madduri, Malhotra, Mantha, Mehta, Menon, Mishra, Mudaliar, Mukherjee, Murthy, Nadella, Naidu, Nair, Nambiar, Narasimhan, Natarajan, Pai, Pandey, Parthasarathy, Patel, Patil, Peddireddy, Pillai, Prasad, Puranam, Raghavan, Raju, Ramachandran, Ranganathan, Rao, Reddy, Sastry, Seshadri, Setty, Shah, Sharma, Shenoy, Shetty, Shukla, Singh, Somayajula, Srinivasan, Subramaniam, Sundaram, Tadepalli, Thakur, Tirumala, Trivedi, Upadhyay, Vaidya, Varma, Vedantam, Velagapudi, Vemuri, Venkataraman, Verma, Viswanathan, Vyas, Yadav, Yerramilli, Miller, Johnson, Carter',
);

export const otherScripts = list(
  'లక్ష్మీ రావు, శ్రీనివాస్ రెడ్డి, పద్మావతి శాస్త్రి, వెంకట రమణ, సీతా మహాలక్ష్మి, రాధికా నాయుడు, सीता देवी, राजेश शर्मा, अनिता जोशी, विजय कुलकर्णी, गीता मिश्रा, मोहन वर्मा',
);

export const gotrams = list(
  'Bharadwaja, Kashyapa, Vasishta, Atri, Gautama, Jamadagni, Vishwamitra, Agastya, Koundinya, Srivatsa, Harita, Shandilya, Parasara, Mudgala, Kaushika, Lohita, కాశ్యప, భారద్వాజ, भारद्वाज, कश्यप',
);

export const nakshatrams = list(
  'Ashwini, Bharani, Krittika, Rohini, Mrigashira, Ardra, Punarvasu, Pushya, Ashlesha, Magha, Purva Phalguni, Uttara Phalguni, Hasta, Chitra, Swati, Vishakha, Anuradha, Jyeshtha, Mula, Purva Ashadha, Uttara Ashadha, Shravana, Dhanishta, Shatabhisha, Purva Bhadrapada, Uttara Bhadrapada, Revati',
);

/** Area codes. The numbers are 555-0100 to 555-0199, which are reserved for fiction. */
export const areaCodes = list(
  '812, 317, 765, 219, 260, 574, 502, 270, 859, 618, 217, 309, 513, 614, 937, 615, 731, 901',
);

/** Domains that are kept for examples. */
export const domains = list('example.org, example.com, example.net');

export const banks = list('Old Plank Bank, First River Bank, Heritage Credit Union, Prairie State Bank, Evans Savings');

export const streets = list('Oak Grove Rd, Bell Rd, Lincoln Ave, State St, Maple Dr, Jennings St, Frame Rd, Vann Rd');

export const cities = list('Newburgh, Evansville, Boonville, Princeton, Jasper, Owensboro, Henderson, Vincennes');
