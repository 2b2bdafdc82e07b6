const english = `a an the this that these those it its they them their there here he she his her we us our ours you your yours i me my mine
and or but nor so yet if then else when while where why how what which who whom whose because since as than of to in on at by for from with without within into onto
over under about after before between through during against via per is are was were be been being am do does did doing done has have had having can could may might
must shall should will would not no yes only just also too very more most much many some any each every all both few other another such same own out up down off again once
now still even ever never always already really actually simply instead rather one two first second next last new old let lets let's don't doesn't didn't isn't aren't wasn't can't
cannot won't i'm i'll i've it's that's we're we'll we've you're there's here's get gets got getting go goes going make makes made making use uses used using need needs needed want wants
like way thing things something anything nothing lot kind sort bit please thanks ok okay see look looks know think good great well back put set run runs running work works working
add added adding change changed changes changing fix fixed fixes fixing show shows take takes give keep come comes happen happens happened try tried whether either though although however
therefore thus etc eg ie vs been able unless until upon across along around above below both every mean means able start started user assistant claude yourself itself themselves`;
const german = `der die das den dem des ein eine einen einem einer eines und oder aber nicht kein keine keinen ist sind war waren wird werden wurde wurden hat haben hatte habe sein seine ihr ihre
wir uns unser unsere ich mich mir du dich dir sie es er man auch nur noch schon immer nie wenn weil dass daß als wie was wer wo warum für mit von zu zum zur im in am an auf aus bei nach über unter
vor durch gegen ohne um bis seit statt sondern doch mal bitte jetzt dann dort hier sehr mehr so kann können muss müssen soll sollen sollte will wollen würde dies diese dieser dieses alle alles`;
const romance = `le la les un une des du de et ou mais ne pas est sont était être avoir ont il elle ils elles nous vous je tu on ce cette ces qui que quoi dont où pour par avec sans sur sous dans en au aux
plus très si comme parce car donc aussi toujours jamais el los las una unos unas y o pero no es son era ser estar está están hay que qué para por con sin sobre en del al más muy como porque
se su sus lo le les nos mi tu yo siempre nunca esto esta este eso um uma os as do da dos das não é são com em na nos nas mais il lo gli una di che non per con`;
const dutch = `de het een en of maar niet geen is zijn was waren wordt worden werd heeft hebben had ik je jij hij zij wij we ze u mij me jou ons onze hun dat die dit deze er hier daar wat wie waar waarom
voor met van naar bij op om aan in uit over onder tegen zonder door tot als dan ook nog wel al te kan kunnen moet moeten zal zullen zou`;

/** Words that carry no topic, in the languages most often met. */
export const stopWords: ReadonlySet<string> = new Set(`${english} ${german} ${romance} ${dutch}`.split(/\s+/));
