/** Common words of names in families' Latin spelling and in Telugu. */
const lines = `
aditi అదితి|aditya ఆదిత్య|ajay అజయ్|akhil అఖిల్|akshay అక్షయ్|amma అమ్మ|ananya అనన్య|anand ఆనంద్|anika అనిక|anil అనిల్|anita అనిత
anjali అంజలి|anu అను|arjun అర్జున్|arun అరుణ్|aruna అరుణ|asha ఆశ|ashok అశోక్|ayyar అయ్యర్|iyer అయ్యర్|baba బాబా|babu బాబు|balaji బాలాజీ
bhanu భాను|bharati భారతి|bharathi భారతి|bhaskar భాస్కర్|bhavani భవాని|chandra చంద్ర|chowdary చౌదరి|chaudhary చౌదరి|das దాస్|deepa దీప
deepak దీపక్|devi దేవి|divya దివ్య|durga దుర్గ|ganesh గణేష్|gayatri గాయత్రి|geeta గీత|gita గీత|gopal గోపాల్|govind గోవింద్|gupta గుప్తా
hanuman హనుమాన్|hari హరి|harish హరీష్|hema హేమ|indira ఇందిర|jagadish జగదీష్|janaki జానకి|jaya జయ|jyoti జ్యోతి|jyothi జ్యోతి
kamala కమల|kavita కవిత|kavitha కవిత|kavya కావ్య|kiran కిరణ్|kishore కిశోర్|kishan కిషన్|krishna కృష్ణ|kumar కుమార్|kumari కుమారి
lakshmi లక్ష్మి|laxmi లక్ష్మి|lalita లలిత|lalitha లలిత|lata లత|latha లత|madhavi మాధవి|madhu మధు|mahesh మహేష్|mahalakshmi మహాలక్ష్మి|manish మనీష్
manjula మంజుల|meena మీనా|meera మీరా|mohan మోహన్|murali మురళి|murthy మూర్తి|murti మూర్తి|nagesh నగేష్|naidu నాయుడు|nair నాయర్|nandini నందిని
narasimha నరసింహ|narayana నారాయణ|naresh నరేష్|neha నేహ|nikhil నిఖిల్|nirmala నిర్మల|padma పద్మ|padmavati పద్మావతి|parvati పార్వతి|parvathi పార్వతి
patel పటేల్|pavan పవన్|pillai పిళ్ళై|pooja పూజ|prabhakar ప్రభాకర్|prakash ప్రకాష్|pranav ప్రణవ్|prasad ప్రసాద్|priya ప్రియ|radha రాధ|raghu రఘు
rahul రాహుల్|raj రాజ్|raja రాజా|rajesh రాజేష్|raju రాజు|ram రామ్|rama రామ|ramana రమణ|ramesh రమేష్|rani రాణి|rao రావు|ravi రవి|reddy రెడ్డి
rekha రేఖ|rohit రోహిత్|rukmini రుక్మిణి|sai సాయి|sandhya సంధ్య|sanjay సంజయ్|santosh సంతోష్|sarada శారద|sharada శారద|saraswati సరస్వతి|saraswathi సరస్వతి
sarita సరిత|sarma శర్మ|sharma శర్మ|sastry శాస్త్రి|shastri శాస్త్రి|satish సతీష్|satya సత్య|satyanarayana సత్యనారాయణ|savitri సావిత్రి|seeta సీత|sita సీత|seetha సీత
shankar శంకర్|sankar శంకర్|shekhar శేఖర్|shiva శివ|siva శివ|shreya శ్రేయ|shyam శ్యామ్|singh సింగ్|smita స్మిత|sneha స్నేహ|sri శ్రీ|shri శ్రీ|shree శ్రీ|sree శ్రీ
sridhar శ్రీధర్|srikanth శ్రీకాంత్|srilakshmi శ్రీలక్ష్మి|srinivas శ్రీనివాస్|srinivasa శ్రీనివాస|srinivasan శ్రీనివాసన్|subba సుబ్బ|subrahmanyam సుబ్రహ్మణ్యం|subramanyam సుబ్రహ్మణ్యం
sudha సుధ|sujata సుజాత|sujatha సుజాత|sunil సునీల్|sunita సునీత|sunitha సునీత|suresh సురేష్|surya సూర్య|sushila సుశీల|swamy స్వామి|swami స్వామి|swati స్వాతి
tara తార|tulasi తులసి|uma ఉమ|usha ఉష|vamsi వంశీ|vani వాణి|varma వర్మ|varun వరుణ్|vasu వాసు|venkat వెంకట్|venkata వెంకట|venkatesh వెంకటేష్|venkateswara వెంకటేశ్వర
vidya విద్య|vijay విజయ్|vijaya విజయ|vikram విక్రమ్|vinay వినయ్|vishal విశాల్|vishnu విష్ణు|yashoda యశోద
`;

/** Telugu words by their Latin spelling in lower case. */
export const nameWords: ReadonlyMap<string, string> = new Map(
  lines
    .trim()
    .split(/[|\n]/)
    .map((pair) => pair.split(' ') as [string, string]),
);
