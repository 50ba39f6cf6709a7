/** Names of farmers by language, in Latin letters and in the script of the language. */
import type { Lang } from "../types.ts";

/** First names of women begin with an asterisk. */
const FIRST: Readonly<Record<Exclude<Lang, "en">, string>> = {
  mr: "Sandip संदीप,Ganesh गणेश,Tukaram तुकाराम,*Savita सविता,Dnyaneshwar ज्ञानेश्वर,Vitthal विठ्ठल,Balasaheb बाळासाहेब,*Anita अनिता,Nitin नितीन,Pandurang पांडुरंग,Rahul राहुल,Kiran किरण,*Mangal मंगल,Sambhaji संभाजी,Namdev नामदेव,Yogesh योगेश,Prashant प्रशांत,*Sunanda सुनंदा,Shivaji शिवाजी,Amol अमोल,Bhausaheb भाऊसाहेब,Vikas विकास,Dattatray दत्तात्रय,Eknath एकनाथ",
  gu: "Bharat ભરત,Jayesh જયેશ,Haresh હરેશ,*Kokila કોકિલા,Ramji રામજી,Vallabh વલ્લભ,Mansukh મનસુખ,Chirag ચિરાગ,*Hansa હંસા,Dhiru ધીરુ,Kanji કાનજી,Paresh પરેશ,Nilesh નીલેશ,Govind ગોવિંદ,Jagdish જગદીશ,*Rekha રેખા,Popat પોપટ,Vipul વિપુલ,Laxman લક્ષ્મણ,Ashok અશોક,Bhikha ભીખા,Mukesh મુકેશ,Arvind અરવિંદ,Savji સવજી",
  hi: "Ramesh रमेश,Suresh सुरेश,Dinesh दिनेश,*Sunita सुनीता,Rajendra राजेंद्र,Mahendra महेंद्र,Shyamlal श्यामलाल,Omprakash ओमप्रकाश,*Kamla कमला,Bhagwan भगवान,Jitendra जितेंद्र,Hariram हरिराम,Manoj मनोज,Vinod विनोद,Raju राजू,*Geeta गीता,Santosh संतोष,Ajay अजय,Deepak दीपक,Kailash कैलाश,Mohan मोहन,Naresh नरेश,*Phoolwati फूलवती,Umesh उमेश,Brijesh बृजेश,Chhotelal छोटेलाल,Pawan पवन,Satish सतीश",
  kn: "Basappa ಬಸಪ್ಪ,Manjunath ಮಂಜುನಾಥ,Ravi ರವಿ,*Shantamma ಶಾಂತಮ್ಮ,Nagaraj ನಾಗರಾಜ,Siddappa ಸಿದ್ದಪ್ಪ,Mahesh ಮಹೇಶ,Krishnappa ಕೃಷ್ಣಪ್ಪ,*Lakshmamma ಲಕ್ಷ್ಮಮ್ಮ,Shivakumar ಶಿವಕುಮಾರ,Puttaswamy ಪುಟ್ಟಸ್ವಾಮಿ,Hanumanthappa ಹನುಮಂತಪ್ಪ,Girish ಗಿರೀಶ,Veeresh ವೀರೇಶ,Prakash ಪ್ರಕಾಶ,*Gowramma ಗೌರಮ್ಮ,Chandrashekar ಚಂದ್ರಶೇಖರ,Lokesh ಲೋಕೇಶ,Rangaswamy ರಂಗಸ್ವಾಮಿ,Anand ಆನಂದ,Mallikarjun ಮಲ್ಲಿಕಾರ್ಜುನ,Suresh ಸುರೇಶ,Eranna ಈರಣ್ಣ,Yallappa ಯಲ್ಲಪ್ಪ",
  te: "Venkateswarlu వెంకటేశ్వర్లు,Srinivas శ్రీనివాస్,Ramulu రాములు,*Lakshmi లక్ష్మి,Nagireddy నాగిరెడ్డి,Mallesh మల్లేశ్,Anjaneyulu ఆంజనేయులు,Yadagiri యాదగిరి,*Padma పద్మ,Subbarao సుబ్బారావు,Ravinder రవీందర్,Koteswararao కోటేశ్వరరావు,Narasimha నరసింహ,Raju రాజు,Sambaiah సాంబయ్య,*Saroja సరోజ,Ramana రమణ,Chandraiah చంద్రయ్య,Satyam సత్యం,Prasad ప్రసాద్,Thirupathi తిరుపతి,Gopal గోపాల్,Bhaskar భాస్కర్,Veeranna వీరన్న",
};

const LAST: Readonly<Record<string, string>> = {
  maharashtra: "Patil पाटील,Jadhav जाधव,Shinde शिंदे,Pawar पवार,Kadam कदम,More मोरे,Gaikwad गायकवाड,Deshmukh देशमुख,Bhosale भोसले,Wagh वाघ,Thorat थोरात,Chavan चव्हाण,Kale काळे,Salunkhe साळुंखे,Mahajan महाजन,Raut राऊत",
  gujarat: "Patel પટેલ,Vaghela વાઘેલા,Rabari રબારી,Chaudhary ચૌધરી,Solanki સોલંકી,Parmar પરમાર,Kathiriya કથીરિયા,Savaliya સાવલિયા,Zala ઝાલા,Gohil ગોહિલ,Dobariya ડોબરિયા,Makwana મકવાણા,Thakor ઠાકોર,Ahir આહીર,Vasava વસાવા,Bhalala ભાલાળા",
  rajasthan: "Choudhary चौधरी,Jat जाट,Meena मीणा,Gurjar गुर्जर,Bishnoi बिश्नोई,Saini सैनी,Rathore राठौड़,Sharma शर्मा,Godara गोदारा,Kumawat कुमावत,Dhaka ढाका,Prajapat प्रजापत",
  "uttar-pradesh": "Yadav यादव,Singh सिंह,Verma वर्मा,Maurya मौर्य,Tyagi त्यागी,Kushwaha कुशवाहा,Rajput राजपूत,Pandey पांडेय,Pal पाल,Chauhan चौहान,Katiyar कटियार,Gangwar गंगवार",
  "madhya-pradesh": "Patidar पाटीदार,Dangi दांगी,Malviya मालवीय,Lodhi लोधी,Rajput राजपूत,Solanki सोलंकी,Mewada मेवाड़ा,Kirar किरार,Choudhary चौधरी,Raghuwanshi रघुवंशी,Jat जाट,Anjana आंजना",
  bihar: "Kumar कुमार,Singh सिंह,Yadav यादव,Mahto महतो,Rai राय,Thakur ठाकुर,Jha झा,Mandal मंडल,Paswan पासवान,Choudhary चौधरी,Prasad प्रसाद,Sah साह",
  haryana: "Malik मलिक,Dahiya दहिया,Hooda हुड्डा,Sangwan सांगवान,Kadyan कादियान,Punia पूनिया,Sharma शर्मा,Saini सैनी,Rana राणा,Nain नैन,Kamboj कंबोज,Beniwal बेनीवाल",
  karnataka: "Gowda ಗೌಡ,Patil ಪಾಟೀಲ,Hiremath ಹಿರೇಮಠ,Nayak ನಾಯಕ,Reddy ರೆಡ್ಡಿ,Angadi ಅಂಗಡಿ,Shetty ಶೆಟ್ಟಿ,Kulkarni ಕುಲಕರ್ಣಿ,Badiger ಬಡಿಗೇರ,Madivalar ಮಡಿವಾಳರ,Kumbar ಕುಂಬಾರ,Biradar ಬಿರಾದಾರ",
  "andhra-pradesh": "Reddy రెడ్డి,Rao రావు,Naidu నాయుడు,Chowdary చౌదరి,Yadav యాదవ్,Setty శెట్టి,Goud గౌడ్,Raju రాజు,Varma వర్మ,Babu బాబు",
  telangana: "Reddy రెడ్డి,Goud గౌడ్,Yadav యాదవ్,Rao రావు,Naik నాయక్,Mudiraj ముదిరాజ్,Patel పటేల్,Chary చారి,Sagar సాగర్,Guptha గుప్త",
  chhattisgarh: "Sahu साहू,Verma वर्मा,Patel पटेल,Netam नेताम,Dewangan देवांगन,Chandrakar चंद्राकर,Sinha सिन्हा,Nishad निषाद,Kashyap कश्यप,Thakur ठाकुर,Yadav यादव,Dhruv ध्रुव",
};

export interface Named {
  readonly latin: string;
  readonly local: string;
  readonly woman: boolean;
}

const parse = (list: string): Named[] =>
  list.split(",").map((entry) => {
    const cut = entry.lastIndexOf(" ");
    return { latin: entry.slice(entry.startsWith("*") ? 1 : 0, cut), local: entry.slice(cut + 1), woman: entry.startsWith("*") };
  });

export const firstNames = (lang: Exclude<Lang, "en">): readonly Named[] => parse(FIRST[lang]);
/** @param state slug */
export const lastNames = (state: string): readonly Named[] => parse(LAST[state] ?? "");
