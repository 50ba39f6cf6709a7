/**
 * What is known of each issue, in English. A line holds: slug | what a person sees | when it comes | what to do without a
 * chemical. The six files of this folder have the same slugs.
 */
export const FACTS_EN = `
rice-blast|Boat-shaped spots, ash grey in the middle with a brown edge; later the neck of the ear turns black|Cool nights, drizzle and too much urea bring it on|Split the nitrogen into three doses and keep the bunds free of grass
bacterial-leaf-blight-rice|Leaf tips dry in a wavy yellow band and by noon the whole patch looks straw-coloured|It runs through the field after storms and standing flood water|Drain the plot for four days and hold back the next urea
sheath-blight|Snake-skin patches on the sheath just above the water line, climbing up|Thick planting and damp heat at tillering feed it|Plant in wider rows and let the water dry off once in between
false-smut|Single grains swollen into velvety orange-green balls that stain the fingers|Rain and heavy dew at flowering let it in|Sow seed cleaned in salt water and skip late nitrogen
yellow-stem-borer|Dead hearts that slip out when pulled, and white empty ears later on|Moths fly most in warm, still weeks after planting|Clip the tips of seedlings and hang eight pheromone traps an acre
brown-plant-hopper|Round burnt patches in the middle of the plot and brown hoppers sitting at the foot of the hills|Closed canopy, standing water and repeated pyrethroid sprays multiply it|Open an alley every two metres and let the mud dry for three days
rice-leaf-folder|Leaves rolled lengthwise with white scraped streaks inside|Shady corners and late urea attract the moths|Drag a rope over the crop so that the caterpillars fall in the water
yellow-rust|Yellow powder in straight stripes on the leaf that colours the trousers|Cold foggy mornings of January spread it|Choose a resistant variety next year and report the first patch
brown-rust|Round orange-brown pustules scattered over the leaf|Mild days around twenty degrees with dew suit it|Sow on time, because late wheat suffers most
loose-smut|Ears come out as black powder instead of grain|It sits inside the seed and shows only at heading|Pull the black ears into a bag before the wind takes the powder
fall-armyworm|Ragged windows in the whorl, wet sawdust-like droppings, a caterpillar with an upside-down Y on its head|Dry spells in the first forty days favour it|Drop a pinch of sand and lime into every whorl
maize-stem-borer|Pin holes in a row across the young leaves, then the centre shoot dies|Stubble left in the field carries it over|Plough in the stubble and release trichogramma cards at twelve days
turcicum-leaf-blight|Long cigar-shaped grey-brown patches starting on the lower leaves|Cool wet weather around silking spreads it|Rotate with a pulse and bury the old stalks
downy-mildew-millet|Pale leaves with white down beneath, and ears turning into leafy tufts|Damp mornings in the first month are enough|Rogue out sick plants before thirty days and treat the seed
shoot-fly|Central shoot dried, smelling bad when pulled, with side tillers coming up|Crops sown two weeks late are hit hardest|Sow early and use a tenth more seed, thinning the sick plants
gram-pod-borer|Green caterpillar with its head inside the pod and a clean round hole|Cloudy days at flowering bring the moths|Put twenty T-shaped perches an acre for the birds
fusarium-wilt|Plants droop one after another though the soil is moist; the split stem is brown inside|Warm soil and the same crop year after year build it up|Change the crop for three years and mix trichoderma with manure
yellow-mosaic|Bright yellow patches on the leaves; pods stay small and yellow|Whitefly carries it in dry warm weather|Pull the first yellow plants and hang yellow sticky cards
spotted-pod-borer|Flowers and pods webbed together with a spotted caterpillar inside|Cloudy, humid weeks at flowering favour it|Shake the webbed bunches into a bucket of soapy water
soybean-rust|Tiny tan blisters under the leaf and early leaf fall|Ten wet days in a row in August are enough|Sow early varieties that finish before the long rains
girdle-beetle|Two rings cut on the stem and everything above them hanging dry|Dense sowing in a wet July favours it|Snap the ringed stems below the lower cut and bury them
tobacco-caterpillar|Leaves scraped to a net by crowds of small caterpillars|Nights after a long dry spell bring the egg masses|Pick the leaves with egg masses and plant castor on the border
tikka-leaf-spot|Round dark spots with a yellow ring, and the lower leaves drop|Rain after forty days starts it|Do not grow it after itself and clear fallen leaves
collar-rot|Base of the seedling goes soft with white threads and mustard-like grains|Undecayed manure and wet warm soil cause it|Use only well-rotted manure and sow no deeper than five centimetres
white-grub|Plants wither in circles, and a fat white C-shaped grub lies under the root|Beetles come out with the first pre-monsoon showers|Shake neem and ber trees at dusk in June and destroy the beetles
mustard-aphid|Flower stalks covered with grey-green lice and sticky honeydew|Cloudy cold days of January multiply it|Break off the first infested tips and sow before twentieth October
white-rust|White blisters beneath the leaves and swollen, twisted flower stalks|Cool damp weather with showers suits it|Cut the staghead branches and burn them
alternaria-blight|Dark spots with rings like a target, moving from the old leaves to the pods|Warm days with dew or drizzle spread it|Keep rows airy and do not water in the evening
sunflower-head-borer|Caterpillar feeding on the seeds under the petals, head rotting after it|Cloudy weather at flowering brings it|Set pheromone traps when buds show and handpick at dawn
castor-semilooper|Grey looping caterpillars leave only the leaf ribs|Long breaks between showers in September favour it|Put up bird perches and save the leaves with white wasp cocoons
pink-bollworm|Rosette flowers that do not open, and pink worms inside green bolls|Crops kept beyond December carry it to next year|Hang eight traps an acre at forty-five days and end the crop in time
american-bollworm|Squares and bolls with round holes and wet droppings outside|Thick crops with much nitrogen attract it|Top the main shoot at ninety days and pick the large caterpillars
cotton-whitefly|White specks fly up like dust when the plant is shaken; leaves turn sticky and black|Dry heat and too many sprays multiply it|Fix twenty yellow sticky cards an acre and spare the ladybirds
cotton-jassid|Leaf edges curl up, go yellow and then brick red|Cloudy weeks after thirty days suit it|Stop extra urea and sow okra as a trap row
cotton-aphid|Tender leaves curl down, shiny with honeydew, ants running on them|Cloudy, calm weather lets it grow|Spray a jet of water or neem on the first curled tips
boll-rot|Green bolls turn black and the lint sticks together|Rain in October with a closed canopy causes it|Thin the lower branches so that air passes
cotton-leaf-curl|Thick veins, leaves cupped upwards, tiny leaf-like growths beneath|Whitefly brings it in the first two months|Remove sick plants and the mallow weeds around the field
early-shoot-borer|Dead hearts in forty-day cane that smell rotten|Hot dry weeks from March to May favour it|Earth up lightly and cover the rows with trash
red-rot|Third leaf dries; split cane is red with white bars and smells of spirit|It comes with sick setts and standing water|Plant healthy setts and dig out the whole stool
sugarcane-woolly-aphid|White woolly powder under the leaves and black soot below|Humid months after the rains favour it|Strip the lower leaves and release the dipha caterpillar that eats it
early-blight|Brown spots with rings like a target on the lower leaves|Heat and rain by turns spread it|Remove the lowest leaves with spots and water at the foot of the plants
late-blight|Oily dark patches that spread overnight, white growth below in the morning|Fog and nights under fifteen degrees bring it|Stop watering on foggy days and pull out the first sick plants
tomato-leaf-curl|Small leaves curled upwards, plant bushy and without fruit|Whitefly spreads it in dry warm months|Raise seedlings under a forty-mesh net
tomato-fruit-borer|Caterpillar half inside the fruit, in a hole as if drilled|Flowering in warm dry weather brings the moth|Plant one marigold row for every fourteen rows
tuta-leaf-miner|Papery white blotches on the leaf and pin holes under the fruit cap|Closed polyhouses and warm springs favour it|Hang delta traps and bury damaged fruit deep
bacterial-wilt|Green plant collapses within two days; cut stem in water lets out a milky thread|Wet hot soil lets it spread along the furrow|Do not let water run from sick rows and drench the pits with bleach
chilli-thrips|Leaves curl up like a boat, flowers drop, the crop looks scorched|Dry windy weeks raise the numbers|Hang blue sticky cards and sow two rows of maize around
chilli-mite|Leaves bend down at the edge with a long rat-tail stalk|Humid warm days after rain favour it|Wash the undersides with water and drop the worst tips
chilli-anthracnose|Sunken round rotten patches with black rings on red fruits|Rain and dew while fruits ripen cause it|Pick the rotten fruits and never dry them with the good ones
powdery-mildew|White powder on the leaves that wipes off on the finger|Dry days with cool nights suit it|Thin the shoots so that light reaches the inside
damping-off|Seedlings thin out at the ground and topple in circles|Thick sowing and wet beds cause it|Raise the bed by a hand and water only in the morning
shoot-and-fruit-borer|Tender tips hang dry, and the fruits have plugged holes|It stays all year where the crop is never broken|Cut the drooping tips every week and burn them
little-leaf|Leaves tiny and soft in a bushy tuft, no flowers at all|Leafhoppers carry it from weeds|Uproot such plants at once and clean the bunds
okra-shoot-borer|Tips wither with a hole, and the pods are bent and bored|Humid warm weeks favour it|Clip the bored tips and pods twice a week
okra-yellow-vein-mosaic|Network of bright yellow veins; pods pale and hard|Whitefly carries it, most in the summer crop|Choose a tolerant hybrid and pull sick plants before thirty days
onion-thrips|Silvery streaks on the leaves and dry twisted tips|Dry weather from January favours it|Use a sprinkler now and then, it washes them down
purple-blotch|Purple sunken spots with a yellow edge, leaves break in the middle|Rain or dew with mild days spreads it|Do not crowd the seedlings and rotate for two years
basal-rot|Leaf tips yellow, root plate rots and the bulb comes off its roots|Warm soil and bruised bulbs let it in|Cure the bulbs well and keep the field out of onion for three years
potato-aphid|Tiny green lice under the lower leaves, leaves rolled|Numbers rise from late December|Kill the haulms early for seed tubers
black-scurf|Black crust like stuck soil on the skin of the tuber|Cold wet soil at planting favours it|Plant clean sprouted tubers in warm soil
diamondback-moth|Many small holes, green wriggling caterpillars that hang on a thread|Dry weeks from February multiply it|Sow two rows of mustard for every twenty-five rows
black-rot|Yellow V-shaped patches from the leaf edge, veins black|Warm rain splashes it from leaf to leaf|Soak the seed half an hour in water at fifty degrees
downy-mildew|Angular yellow patches above, grey down beneath in the morning|Wet leaves for a few hours in cool weather start it|Train the vines up and water at the root
fruit-fly|Soft spots with a puncture, small white maggots inside the fruit|Showers while fruits swell bring it|Hang lure traps, ten an acre, and bury fallen fruits
red-pumpkin-beetle|Orange-red beetles make holes in the first leaves|Warm days of March wake them|Dust ash on the seedlings at dawn and plough after harvest
serpentine-leaf-miner|White winding lines drawn inside the leaf|It rises when sprays have killed its enemies|Pick the mined lower leaves and hang yellow cards
pea-rust|Rusty raised dots on leaf and pod|Mild humid weather at podding suits it|Sow in time and burn the straw of sick fields
mango-hopper|Wedge-shaped insects hop off the flower heads, leaves black and sticky|Thick shaded orchards in February favour it|Open the middle of the tree after harvest
mango-anthracnose|Black spots on flowers and leaves, fruits marked with tear streaks|Rain or mist during flowering brings it|Prune dead twigs and pick up fallen leaves
mealybug|White cotton-like lumps on shoots and fruit, ants around|Hot dry months multiply it|Tie a slippery band round the trunk in December
sigatoka|Small yellow streaks that turn into dry grey patches on the leaf|Rainy months and dense suckers favour it|Cut the dried leaf parts and keep one sucker
panama-wilt|Old leaves yellow and hang like a skirt; the stem is streaked brown|Wet heavy soil and sick suckers spread it|Plant tissue-culture plants and drench with trichoderma
grape-thrips|Silver scars on young leaves and corky rings on berries|Dry days after pruning favour it|Hang blue cards and keep the ground free of weeds
bacterial-blight-pomegranate|Oily dark spots, star cracks on the fruit|Rain with wind from July spreads it|Rest the orchard for four months and dip the scissors in disinfectant
pomegranate-fruit-borer|Fruit with a hole from which wet droppings hang, rotting inside|Rainy-season fruits suffer most|Cover young fruits with paper bags
papaya-ring-spot|Mottled narrow leaves, rings on the fruit, oily streaks on the stalk|Aphids carry it from gourds near by|Grow a border of maize and remove sick plants at once
citrus-psylla|Tender flush curled, with white wax threads of small sucking insects|Every new flush from February invites it|Plan the flush together and remove greening trees
citrus-canker|Raised corky spots with a yellow ring on leaf and fruit|Storm rain carries it into leaf-miner wounds|Prune the spotted twigs before the rains
citrus-leaf-miner|Silver snake lines on the young leaves, which curl|New flush in the rains is attacked|Do not spray the old leaves; save the small wasps
turmeric-leaf-spot|Brown patches that join, and the whole leaf dries early|Wet August and September weather spreads it|Mulch with green leaves and remove the first spotted ones
rhizome-rot|Leaves yellow from the edge, collar soft, rhizome smelling foul|Standing water in July and August causes it|Grow on raised beds and treat the seed rhizomes
cumin-blight|Tips turn brown-black and the plants look burnt in a day|Cloudy days after flowering are dangerous|Stop watering when it is cloudy and sow across the wind
stem-gall-coriander|Swollen lumps on stem, flower stalk and seed|Moist soil with mild days suits it|Use clean seed from a healthy field
red-spider-mite|Fine webs below, leaves sprinkled with pale dots and then bronze|Hot dry weather doubles it in a week|Sprinkle water on the leaves and wet the dusty paths
rose-black-spot|Black round spots with feathery edge, leaves fall early|Leaves wet overnight let it in|Gather the fallen leaves and water at the base
rhinoceros-beetle|Opened fronds show V-shaped cuts, chewed fibre at the crown|It breeds in dung heaps near the palms|Hook out the beetles and turn the dung pit over
koleroga|Nuts with water-soaked dark patches fall without the cap|Long rain with mist in July brings it|Cover the bunches with polythene before the rains
coconut-bud-rot|Spindle leaf turns pale, hangs and comes off with a bad smell|Weeks of rain and cold favour it|Clean the crown and leave it covered after treating
root-knot-nematode|Plants small and yellow at noon; beads like knots on the roots|Sandy soil and one vegetable after another build it up|Grow marigold for a season and add neem cake
termite|Plants dry in patches with earth tunnels on the stem|Dry soil and raw dung invite it|Find the mound and destroy the queen; use rotted manure
cutworm|Seedlings cut at the ground in the night, a grey curled worm in the soil|Weedy, cloddy fields have more|Lay heaps of grass in the evening and collect the worms at dawn
broadleaf-weeds|Bathua, pigweed and other broad leaves cover the rows|The first five weeks decide|Hoe at twenty and at forty days
grassy-weeds|Grass comes up thicker than the crop between the rows|Rain soon after sowing lets it germinate|Run the hoe when the grass has two leaves
littleseed-canarygrass|Grass that looks like wheat but is red at the base|Wheat after paddy year after year brings it|Change to berseem or mustard for a year
barnyard-grass|Tall grass among the hills, flat stem without a tongue at the leaf|Dry patches in the first weeks let it come|Level the field and hold two inches of water
nut-sedge|Three-sided stems that come back from nuts after every hoeing|Deep moist soil keeps it alive|Plough in summer and bring the nuts to the sun
zinc-deficiency|Rusty dots on young leaves, stunted uneven patches|High-pH soil and flooding lock it up|Add farmyard manure and test the soil
iron-deficiency|New leaves yellow-white while the veins stay green|Limy soil that stays wet causes it|Let the soil breathe and avoid over-watering
boron-deficiency|Hollow stems, cracked fruits or brown curds|Sandy soil after heavy rain lacks it|Mix compost and avoid too much lime
magnesium-deficiency|Old leaves yellow or red between green veins|Much potash and leached soil cause it|Use dolomite where the soil is sour
calcium-deficiency|Sunken black end on fruits, burnt edges of young leaves|Watering that swings between dry and wet causes it|Water little and often, with mulch
flower-drop|Flowers and tiny fruits lie under the plants each morning|Heat above thirty-eight degrees or sudden water brings it|Give light water regularly and no heavy urea
`;
