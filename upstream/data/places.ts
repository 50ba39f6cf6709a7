/** Market towns of the eleven states. A line of TOWNS holds: name, name in the language of the state, district, taluka, PIN, latitude, longitude. */
export interface Place {
  readonly name: string;
  readonly local: string;
  readonly district: string;
  readonly taluka: string;
  readonly pin: string;
  readonly lat: number;
  readonly lng: number;
}

const TOWNS: Readonly<Record<string, string>> = {
  maharashtra: `Lasalgaon|लासलगाव|Nashik|Niphad|422306|20.14|74.24
Baramati|बारामती|Pune|Baramati|413102|18.15|74.58
Sangamner|संगमनेर|Ahmednagar|Sangamner|422605|19.57|74.21
Pandharpur|पंढरपूर|Solapur|Pandharpur|413304|17.68|75.33
Jalna|जालना|Jalna|Jalna|431203|19.84|75.88
Latur|लातूर|Latur|Latur|413512|18.40|76.56
Akola|अकोला|Akola|Akola|444001|20.70|77.00
Yavatmal|यवतमाळ|Yavatmal|Yavatmal|445001|20.39|78.12
Wardha|वर्धा|Wardha|Wardha|442001|20.74|78.60
Tasgaon|तासगाव|Sangli|Tasgaon|416312|17.03|74.60
Narayangaon|नारायणगाव|Pune|Junnar|410504|19.12|73.97
Shirpur|शिरपूर|Dhule|Shirpur|425405|21.35|74.88`,
  gujarat: `Gondal|ગોંડલ|Rajkot|Gondal|360311|21.96|70.80
Unjha|ઊંઝા|Mahesana|Unjha|384170|23.80|72.39
Deesa|ડીસા|Banaskantha|Deesa|385535|24.26|72.18
Anand|આણંદ|Anand|Anand|388001|22.56|72.95
Junagadh|જૂનાગઢ|Junagadh|Junagadh|362001|21.52|70.46
Amreli|અમરેલી|Amreli|Amreli|365601|21.60|71.22
Bardoli|બારડોલી|Surat|Bardoli|394601|21.12|73.12
Himatnagar|હિંમતનગર|Sabarkantha|Himatnagar|383001|23.60|72.97
Botad|બોટાદ|Botad|Botad|364710|22.17|71.67
Mahuva|મહુવા|Bhavnagar|Mahuva|364290|21.09|71.76
Dahod|દાહોદ|Dahod|Dahod|389151|22.84|74.26
Jasdan|જસદણ|Rajkot|Jasdan|360050|22.04|71.21`,
  rajasthan: `Kota|कोटा|Kota|Ladpura|324007|25.18|75.83
Sri Ganganagar|श्रीगंगानगर|Ganganagar|Ganganagar|335001|29.91|73.88
Nagaur|नागौर|Nagaur|Nagaur|341001|27.20|73.74
Merta City|मेड़ता सिटी|Nagaur|Merta|341510|26.65|74.03
Bundi|बूंदी|Bundi|Bundi|323001|25.44|75.64
Alwar|अलवर|Alwar|Alwar|301001|27.55|76.63
Bharatpur|भरतपुर|Bharatpur|Bharatpur|321001|27.22|77.49
Sikar|सीकर|Sikar|Sikar|332001|27.61|75.14
Pali|पाली|Pali|Pali|306401|25.77|73.32
Jhalawar|झालावाड़|Jhalawar|Jhalrapatan|326001|24.60|76.16
Hanumangarh|हनुमानगढ़|Hanumangarh|Hanumangarh|335513|29.58|74.33
Chomu|चौमूं|Jaipur|Chomu|303702|27.17|75.72`,
  "uttar-pradesh": `Hapur|हापुड़|Hapur|Hapur|245101|28.73|77.78
Meerut|मेरठ|Meerut|Meerut|250001|28.98|77.71
Farrukhabad|फर्रुखाबाद|Farrukhabad|Farrukhabad|209625|27.39|79.58
Kannauj|कन्नौज|Kannauj|Kannauj|209725|27.06|79.92
Shahjahanpur|शाहजहाँपुर|Shahjahanpur|Sadar|242001|27.88|79.91
Gonda|गोंडा|Gonda|Gonda|271001|27.13|81.96
Barabanki|बाराबंकी|Barabanki|Nawabganj|225001|26.93|81.19
Jhansi|झाँसी|Jhansi|Jhansi|284001|25.45|78.57
Mathura|मथुरा|Mathura|Mathura|281001|27.49|77.67
Deoria|देवरिया|Deoria|Deoria|274001|26.50|83.78
Bijnor|बिजनौर|Bijnor|Bijnor|246701|29.37|78.14
Hathras|हाथरस|Hathras|Hathras|204101|27.60|78.05`,
  "madhya-pradesh": `Indore|इंदौर|Indore|Indore|452001|22.72|75.86
Ujjain|उज्जैन|Ujjain|Ujjain|456001|23.18|75.78
Mandsaur|मंदसौर|Mandsaur|Mandsaur|458001|24.07|75.07
Neemuch|नीमच|Neemuch|Neemuch|458441|24.47|74.87
Khargone|खरगोन|Khargone|Khargone|451001|21.82|75.61
Sehore|सीहोर|Sehore|Sehore|466001|23.20|77.08
Harda|हरदा|Harda|Harda|461331|22.34|77.10
Dhar|धार|Dhar|Dhar|454001|22.60|75.30
Vidisha|विदिशा|Vidisha|Vidisha|464001|23.52|77.81
Chhindwara|छिंदवाड़ा|Chhindwara|Chhindwara|480001|22.06|78.94
Guna|गुना|Guna|Guna|473001|24.65|77.31
Ratlam|रतलाम|Ratlam|Ratlam|457001|23.33|75.04`,
  bihar: `Muzaffarpur|मुज़फ़्फ़रपुर|Muzaffarpur|Mushahari|842001|26.12|85.39
Samastipur|समस्तीपुर|Samastipur|Samastipur|848101|25.86|85.78
Purnia|पूर्णिया|Purnia|Purnia East|854301|25.78|87.47
Begusarai|बेगूसराय|Begusarai|Begusarai|851101|25.42|86.13
Hajipur|हाजीपुर|Vaishali|Hajipur|844101|25.69|85.21
Bihar Sharif|बिहार शरीफ़|Nalanda|Bihar|803101|25.20|85.52
Sasaram|सासाराम|Rohtas|Sasaram|821115|24.95|84.01
Bhagalpur|भागलपुर|Bhagalpur|Jagdishpur|812001|25.24|86.98
Motihari|मोतिहारी|East Champaran|Motihari|845401|26.65|84.92
Darbhanga|दरभंगा|Darbhanga|Sadar|846004|26.15|85.90
Ara|आरा|Bhojpur|Ara|802301|25.56|84.66
Saharsa|सहरसा|Saharsa|Kahara|852201|25.88|86.60`,
  haryana: `Karnal|करनाल|Karnal|Karnal|132001|29.69|76.98
Hisar|हिसार|Hisar|Hisar|125001|29.15|75.72
Sirsa|सिरसा|Sirsa|Sirsa|125055|29.53|75.03
Kaithal|कैथल|Kaithal|Kaithal|136027|29.80|76.40
Kurukshetra|कुरुक्षेत्र|Kurukshetra|Thanesar|136118|29.97|76.84
Jind|जींद|Jind|Jind|126102|29.32|76.31
Fatehabad|फतेहाबाद|Fatehabad|Fatehabad|125050|29.51|75.45
Rohtak|रोहतक|Rohtak|Rohtak|124001|28.90|76.61
Panipat|पानीपत|Panipat|Panipat|132103|29.39|76.97
Narnaul|नारनौल|Mahendragarh|Narnaul|123001|28.04|76.11
Yamunanagar|यमुनानगर|Yamunanagar|Jagadhri|135001|30.13|77.27
Rewari|रेवाड़ी|Rewari|Rewari|123401|28.19|76.62`,
  karnataka: `Kolar|ಕೋಲಾರ|Kolar|Kolar|563101|13.14|78.13
Chikkaballapur|ಚಿಕ್ಕಬಳ್ಳಾಪುರ|Chikkaballapur|Chikkaballapur|562101|13.43|77.73
Hubballi|ಹುಬ್ಬಳ್ಳಿ|Dharwad|Hubballi|580020|15.36|75.12
Byadgi|ಬ್ಯಾಡಗಿ|Haveri|Byadgi|581106|14.67|75.49
Raichur|ರಾಯಚೂರು|Raichur|Raichur|584101|16.21|77.35
Vijayapura|ವಿಜಯಪುರ|Vijayapura|Vijayapura|586101|16.83|75.71
Belagavi|ಬೆಳಗಾವಿ|Belagavi|Belagavi|590001|15.85|74.50
Davanagere|ದಾವಣಗೆರೆ|Davanagere|Davanagere|577001|14.46|75.92
Mandya|ಮಂಡ್ಯ|Mandya|Mandya|571401|12.52|76.90
Shivamogga|ಶಿವಮೊಗ್ಗ|Shivamogga|Shivamogga|577201|13.93|75.57
Tumakuru|ತುಮಕೂರು|Tumakuru|Tumakuru|572101|13.34|77.10
Kalaburagi|ಕಲಬುರಗಿ|Kalaburagi|Kalaburagi|585101|17.33|76.83`,
  "andhra-pradesh": `Guntur|గుంటూరు|Guntur|Guntur|522001|16.31|80.44
Tenali|తెనాలి|Guntur|Tenali|522201|16.24|80.64
Narasaraopet|నరసరావుపేట|Palnadu|Narasaraopet|522601|16.23|80.05
Ongole|ఒంగోలు|Prakasam|Ongole|523001|15.51|80.05
Kurnool|కర్నూలు|Kurnool|Kurnool|518001|15.83|78.04
Adoni|ఆదోని|Kurnool|Adoni|518301|15.63|77.27
Anantapur|అనంతపురం|Anantapur|Anantapur|515001|14.68|77.60
Madanapalle|మదనపల్లె|Annamayya|Madanapalle|517325|13.55|78.50
Eluru|ఏలూరు|Eluru|Eluru|534001|16.71|81.10
Rajahmundry|రాజమహేంద్రవరం|East Godavari|Rajahmundry|533101|17.00|81.78
Nandyal|నంద్యాల|Nandyal|Nandyal|518501|15.48|78.48
Vizianagaram|విజయనగరం|Vizianagaram|Vizianagaram|535001|18.11|83.40`,
  telangana: `Warangal|వరంగల్|Warangal|Warangal|506002|17.97|79.59
Khammam|ఖమ్మం|Khammam|Khammam|507001|17.25|80.15
Nizamabad|నిజామాబాద్|Nizamabad|Nizamabad|503001|18.67|78.09
Karimnagar|కరీంనగర్|Karimnagar|Karimnagar|505001|18.44|79.13
Adilabad|ఆదిలాబాద్|Adilabad|Adilabad|504001|19.67|78.53
Nalgonda|నల్గొండ|Nalgonda|Nalgonda|508001|17.06|79.27
Suryapet|సూర్యాపేట|Suryapet|Suryapet|508213|17.14|79.62
Jagtial|జగిత్యాల|Jagtial|Jagtial|505327|18.79|78.91
Siddipet|సిద్దిపేట|Siddipet|Siddipet|502103|18.10|78.85
Mahabubnagar|మహబూబ్‌నగర్|Mahabubnagar|Mahabubnagar|509001|16.74|77.99
Zaheerabad|జహీరాబాద్|Sangareddy|Zaheerabad|502220|17.68|77.60
Mancherial|మంచిర్యాల|Mancherial|Mancherial|504208|18.87|79.43`,
  chhattisgarh: `Raipur|रायपुर|Raipur|Raipur|492001|21.25|81.63
Durg|दुर्ग|Durg|Durg|491001|21.19|81.28
Rajnandgaon|राजनांदगाँव|Rajnandgaon|Rajnandgaon|491441|21.10|81.03
Bilaspur|बिलासपुर|Bilaspur|Bilaspur|495001|22.08|82.14
Dhamtari|धमतरी|Dhamtari|Dhamtari|493773|20.71|81.55
Mahasamund|महासमुंद|Mahasamund|Mahasamund|493445|21.11|82.10
Kawardha|कवर्धा|Kabirdham|Kawardha|491995|22.01|81.23
Bemetara|बेमेतरा|Bemetara|Bemetara|491335|21.71|81.53
Balod|बालोद|Balod|Balod|491226|20.73|81.21
Janjgir|जांजगीर|Janjgir-Champa|Janjgir|495668|22.01|82.58
Raigarh|रायगढ़|Raigarh|Raigarh|496001|21.90|83.40
Ambikapur|अंबिकापुर|Surguja|Ambikapur|497001|23.12|83.20`,
};

/** The towns of each state, by state slug. */
export const PLACES: Readonly<Record<string, readonly Place[]>> = Object.fromEntries(
  Object.entries(TOWNS).map(([state, text]) => [
    state,
    text.split("\n").map((line) => {
      const [name = "", local = "", district = "", taluka = "", pin = "", lat = "", lng = ""] = line.split("|");
      return { name, local, district, taluka, pin, lat: Number(lat), lng: Number(lng) };
    }),
  ]),
);
