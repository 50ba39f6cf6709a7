/**
 * How farmers write English. "# kind" begins the patterns of a kind, one a line; "\\n" is a new line; "@topic" names the topic.
 * The files of the other languages are written in the same way, each from its own speech.
 */
export const EN = `
# question
My {crop} is {days} days old now. {sign}. What should I do before it goes to the whole field?
Friends please help. {sign}. I saw it this morning in {acres} acres of {crop}, nobody here can tell the name.
{sign}. Is this a disease or lack of food? Crop is {crop}, black soil, drip.
Since {n} days my {crop} is not looking right. {sign}. Sprayed once already, no result.
Sir, I am from {place}. In our {crop} we see this: {sign}. Which medicine works, and how much per pump?
Is anyone else in {place} side seeing this in {crop}? {sign}. It was not there last week
# photo
Please see the photo and tell me what has come on my {crop} 🙏
What is this? Took this picture today at 7 am in my {crop} plot near {place}.
Photo of one {crop} plant attached, about {n} plants in a row are same. Disease or insect?
Agri doctor sir, kindly check picture. {crop}, {days} days. Should I spray today itself?
Two plants pulled from my {acres} acre {crop}. Can somebody name the problem?
Is this serious?? {crop}, see leaf closely
# thanks
Thank you all! I did as told here and my {crop} is green again after {n} days.
Update on my old post: {issue} in {crop} is under control. Used {dose}, two sprays ten days apart.
Got {qty} quintals of {crop} from one acre this time. Last year it was {qty2}. Credit to the doctor here.
One month back {crop} was almost gone with {issue}. Today picture is in front of you 😊 thanks
No new spots since Sunday. {measure}: this one advice saved me a spray.
My father did not believe the phone, now he asks me daily what the app says about {crop} 😄
# tip
From my own experience with {issue} in {crop}: {measure}. Costs almost nothing.
Small tip for {crop} growers. {measure}. I do this every year before any spray.
Those who fear {issue}, listen. {when}. So get ready early: {measure}.
People run to the shop first. I say do this first: {measure}. Worked on my {acres} acres of {crop}.
Learnt this from an old farmer of {place}. {measure}. Less {issue} since then.
Notice this in your {crop}: {sign}. That is how {issue} begins, do not wait.
# price
{crop} sold at {rate} per quintal in {place} mandi today. What is going on at your side?
Trader offers {rate} for {crop} at the farm gate. {town} rate is {rate3}. Transport worth it?
Should I hold my {crop} or sell? Yesterday {place} closed at {rate}.
Only {rate} rupees for {crop} after all this labour. Anyone got more in {town}?
Rates today {place}: {crop} {rate2} to {rate3}, arrivals less because of rain
How is the {crop} market in {town2}? Here it dropped from {rate3} to {rate} in four days 😟
# weather
@rain Clouds since two days at {place}. My {crop} is flowering, will it drop?
@washed Rain is forecast for three days and I sprayed {crop} yesterday. Was it wasted?
@heat No rain for {n} days here, {crop} leaves roll at noon. Should I run the sprinkler at night?
@wind Hail fell in {place} last night, half of my {crop} is lying down. What can be saved?
@cold Heavy fog every morning. Worried about {crop}. Any precautionary spray?
@wind Wind broke many {crop} plants today. Please tell how to support them, {acres} acres is not small.
# grow
@nutrition How much fertiliser for {crop} per acre? Dealer says {npk} NPK, is it correct?
@irrigation Every how many days do you water {crop} on drip? I give after {water} days, soil is medium.
@sowing First time {crop} on {acres} acres. Which month is best in {place} area?
@weeds Labour is costly. How do you keep weeds away in {crop} in first month?
@harvest When do you cut {crop}, by days or by colour? Mine is near {span} days.
@soil Soil report came: pH 8.4. Can I still take {crop}?
# expert
This looks like {issue}. {when}. {measure}. If it still spreads, spray {dose} in the evening.
From your description it is {issue}, not a deficiency. First {measure}. Then {dose}, with clean water and a sticker.
{issue}, early stage. {measure}. Watch for a week before you spend on a spray.
You are facing {issue}. {when}. Take {dose} and cover the lower side of leaves also. Do not repeat before ten days.
# answer
Same came to me last year, it was {issue}. I used {dose}, stopped in a week.
{measure}. My neighbour did this and did not spray at all.
It is {issue} brother. {when}.
Go for {dose}, evening time only.
Check nearby fields also, {issue} never comes alone. {measure}.
# wrong
I think {wrong}.
100% {wrong}, spray today
It's {wrong}, my uncle had the same.
Looks like {wrong} from here, but I may be mistaken
Nothing but {wrong}, do not worry.
# correction
Not {wrong}. Look at the photo again: {sign}. That is {issue}.
No no, {wrong} looks different. This one is {issue}.
Please do not spray for {wrong}, money will be wasted. It is {issue}.
Sorry to differ, but it is {issue}. {when}.
# metoo
Same problem here, {acres} acres.
Me too, waiting for answer
Mine also since last week 😢
In {place} everyone has this now.
# askmore
How old is the crop, and what was sprayed before?
Please post one photo of the lower side of a leaf.
Which variety? And when was last irrigation?
Is it in patches or in the full field?
# detail
Sprayed only neem once, nothing else.
In patches, mostly near the bund.
Variety is from the company, I forgot the name. Water was given {n} days back.
Full field since yesterday.
# thank
Thank you sir 🙏
Thanks, will try this evening.
Ok noted. Will tell the result here.
Thanks brother, good information.
# praise
Very nice information 👍
Wow, good crop!
Useful for all of us, keep posting.
Congratulations brother.
# askhow
How many pumps per acre?
Can I do the same in {acres} acres without drip?
From where did you buy it?
Will it work in summer also?
# priceReply
{rate2} in {town} today.
Hold for one week, arrivals are less. Here {rate3}.
Sold yesterday at {rate2}, cash in hand.
{town2} mandi: {rate3} for first quality, second quality far below.
# weatherReply
@rain Stop watering, make drains in the corners.
@washed It rained here also. Wait till leaves dry, then spray.
@rain Forecast says clear from tomorrow, do not worry.
@washed If rain came within three hours of spray then it is washed, repeat it.
# growReply
@sowing I keep {rows} by {plants} cm and get {qty} quintals.
@nutrition Half dose at sowing, rest after one month.
@irrigation Depends on soil. In black soil after {water} days is enough.
@soil Ask for soil test first, then decide.
# phone
Call me, I will explain: {phone}
My number {phone}, WhatsApp only
Contact {phone} for good rate
# question
Shopkeeper says {issue}, neighbour says {wrong}. Whom should a {crop} farmer believe?
Till yesterday all was fine. Today {sign}. It is {crop}, {days} days.
Father wants to plough the {annual} under. {sign}. Too early to give up?
Every morning two or three more plants: {sign}. How to stop this in {crop}
I have {dose} at home. For {issue} in {crop} can I use it straight away?
Last year also this spoiled my {crop}. {sign}. Asking before it is late this time.
# photo
Turned the leaf over and clicked. {crop} people, can you recognise it 🔍
Evening light so not clear, sorry. {acres} acres of {crop} at stake.
My son took this near {place}, {crop} at {days} days
First on one leaf, now the whole row 😟 pic of {crop} attached
Pulled out with roots to show you. In {crop} same at {n} spots
Our village has its own word for this, what is the correct name in {crop}?
# thanks
The {issue} I was so afraid of is gone. New shoots in {crop} today 🌱
Sold the first lot of {crop} at {rate}. Advice from here paid for my phone bill of ten years.
You were right about {dose}. After {n} days I hardly know my own {crop}.
Was ready to plough {acres} acres. Somebody here wrote: {measure}. Today the {annual} stands.
Read the doctor's answer on {issue} aloud to four people at the tea stall.
A stitch in time. That is all I can say about my {crop}. Namaste to everyone 🙏
# tip
If your {annual} is still small: {measure}. Better than regret.
After {n} years of {crop} one lesson. {measure}.
Everybody runs when {issue} has come. Before it comes, {measure}.
One round of the field each evening. {sign}: if you see that in {crop}, act.
At the KVK they told us yesterday: {when}. {crop} growers please note.
Free of cost, for {crop}: {measure} 👍
# price
Just back from {town}. {crop} went for {rate2}, two hours in the queue.
Will {crop} go up next week or down? My heart does not agree to {rate}.
{place} says {rate3} and {town} says {rate}. Why such a gap in {crop}?
When does government buying of {msp} begin? Agent is stuck at {rate}.
# weather
@rain Three days of heavy rain coming. Cut the {cut} now or let it stand?
@heat Hot wind in {place}, flowers of {crop} are drying. Any remedy?
@cold Frost is likely tonight. Should I make smoke for {acres} acres of {crop}?
@rain Rain out of season again, water is standing in patches of my {crop}
# grow
@nutrition {crop} is {days} days old, when do you people give the second dose?
@irrigation Only tanker water here. What is the least {crop} can live on?
@sowing Own seed of {sown}, or new from {town}?
@storage {stock} quintals of {crop} to keep at home. How do you save it from insects?
# question
{place} farmers, {crop} is my first time. Something is wrong since {n} days, which photo should I send to show it?
# weatherReply
@heat Light water at night, and keep off all sprays till it cools.
@heat Mulch with straw between rows, my plants stand well since.
@cold Smoke on the wind side and a little water at dusk saved mine.
@cold Sulphur spray before the cold night, our KVK says so.
@wind Tie them to bamboo two and two, and put earth at the foot.
@wind Wait two days before you pull any out, many get up by themselves.
@rain Cut what is ready, the rest can stand.
# growReply
@sowing Best in the first week after a good rain, I never sow before.
@nutrition Dealer sells what he has. {npk} is enough with two carts of manure.
@irrigation Dig a hand deep and look, do not count days.
@weeds Two hoeings, at three weeks and at five. After that the shade does it.
@weeds I spread straw and pull the rest on Sundays with family.
@harvest Both. I count to {span} and then look at ten plants.
@harvest Cut early and you lose weight, cut late and you lose price.
@storage Dry it till it cracks in the teeth, then neem leaves in every layer.
@storage Airtight bags from the society, two years no insect.
@soil You can. Gypsum and green manure one season before.
# growAsk
Which soil, and how much water do you have?
What did you grow there last year?
`;
