import { isWish } from './imperatives';

/** Matches a preference that names what is preferred. */
const preferring =
  /^(?:i|we) (?:(?:really|much|still|also|do|actually) ){0,2}like (?!(?:to|this|that|it) ).{3,80} (?:better|more)(?=[,.;]|$)|^(?:(?:ich|wir) (?:bevorzugen?|hätten? lieber|finden? .{3,60} besser)|mir gef(?:ällt|allen) .{3,60} besser|(?:je|nous) préf(?:ère|érerais|érons)|j['’]aime mieux|(?:prefiero|preferimos|preferiría|me gustan? más)|(?:preferisco|preferiamo|preferirei|mi piac(?:e|ciono) di più)|(?:eu )?(?:prefiro|preferimos|gosto mais)|(?:ik|wij|we) (?:heb|hebben|zie|zien) liever|(?:мне |нам )?больше нравится|(?:я |мы )?предпочита(?:ю|ем))(?!\p{L})|^我?们?(?:更|比较)(?:喜欢|倾向|想要)|(?:ほう|方)が(?:いい|良い|好き|好ましい)(?:です)?[。.]?$|(?:[을를] 선호|(?:더|게) (?:좋(?:아요|습니다|다)|나(?:아요|습니다)))/iu;

/** Matches an order or wish that forbids something. */
const forbidding =
  /(?:^|[^\p{L}])(?:forbid|prohibit|disallow|verbiet\p{L}*|verboten|interdi(?:re|s|sez|t)|prohib(?:ir|e|ido)|vieta(?:re)?|vietato|proib(?:ir|e|ido)|запре(?:тить|ти|тите|щать))(?!\p{L})|^(?:需要|必须|要|请)?(?:禁止|不允许|不准)|(?:禁止|금지)(?:して|する|해|하)/iu;

/** Matches a proposal that says how things are done from then on. */
const proposing =
  /(?:^|[^\p{L}])(?:давай(?:те)? (?:\p{L}+ ){0,3}(?:[^,.]{0,40} )?(?:не )?будем(?!\p{L})|lass(?:t)? uns (?:\p{L}+ ){0,2}(?:immer|nie|nur|künftig)(?!\p{L}))|(?:(?:に|で)統一(?:し|する)|로 통일)/iu;

/** Matches a limit that something is to have from then on. */
const limiting =
  /(?:^|[\s,])(?:so that|чтобы|damit|sodass|pour que|para que|affinché|in modo che)(?!\p{L}).{1,60}?[^\p{L}](?:only|at most|never|только|лишь|не больше|nur|höchstens|nie|seulement|au plus|jamais|s[oó]lo|como mucho|nunca|soltanto|al massimo|mai|apenas|no máximo)(?!\p{L})|(?:让|使|改成|改为).{1,30}(?:只|最多|不超过)|(?:だけ|のみ)に(?:して|する|変更)/iu;

/** Matches a dislike. */
const disliking =
  /^(?:i|we) (?:do not|don['’]?t) (?:\p{L}+ )?like (?!to (?:share|say))|^(?:(?:ich|wir) m[aö]g(?:en)? .{3,60} nicht|mir gef(?:ällt|allen) .{3,60} nicht|je n['’]aime pas|no me gustan?|non mi piac(?:e|ciono)|(?:eu )?não gosto|(?:мне )?(?:\S+ )?не нравится)(?!\p{L})|^我?们?(?:不喜欢|宁愿)/iu;

/** Matches what the person says need not be done. */
const sparing =
  /^(?:(?:we|you) (?:do not|don['’]?t) need to|(?:there(?:['’]s| is) )?no need (?:to|for))\b|^(?:(?:wir|du) (?:müssen|musst|brauch(?:en|st)) .{3,60} nicht|pas besoin d[e'’]|inutile d[e'’]|no hace falta|no es necesario|non (?:serve|occorre)|não (?:precisa|é preciso|é necessário))(?!\p{L})|(?:^|[\s,])не (?:надо|нужно|требуется) \p{L}+ть|^[^，,]{0,16}(?:不需要|不用|不必)再?.{0,8}(?:了|改|做|动|加|写)[。.，,]?|(?:必要(?:は|が)?(?:ない|ありません)|なくて(?:も)?(?:いい|よい|大丈夫)(?:です)?)[。.]?$|필요(?:가|는)? ?없/iu;

/** Matches the refusal of something, as an order or as what somebody does not want. */
const refusing =
  /^(?:(?:please|bitte|por favor|ok(?:ay)?|no|nein|non|não|nee)[,.]? )?(?:let['’]?s not|(?:ich|wir) (?:will|wollen|möchten?|brauchen?) (?:\p{L}+ ){0,2}(?:kein\p{L}*|nicht)|kein\p{L}* .{2,60}(?:verwenden|benutzen|nutzen|einbauen|hinzufügen)|(?:ya )?no (?:quiero|queremos|necesitamos|uses|usar|agregues|añadas|cambies|toques|pongas|hacen falta)|não (?:quero|queremos|precisamos|use[ms]?|usar|adicione|mude|mexa|coloque)|(?:je ne veux|on ne veut|nous ne voulons) (?:pas|plus)|n(?:e |['’])(?:utilise|ajoute|touche|change|mets|fais)\p{L}* pas|non (?:voglio|vogliamo|usare|aggiungere|cambiare|toccare|mettere)|(?:ik|we|wij) wil(?:len)? (?:\p{L}+ ){0,2}(?:geen|niet)|(?:gebruik|voeg|zet|verander) (?:\p{L}+ ){0,2}(?:geen|niet)|(?:я |мы )?не (?:хочу|хотим|используй|добавляй|меняй|трогай|ставь)(?:те)?)(?!\p{L})|^[^,]{3,40} (?:(?:brauchen|wollen) wir (?:\p{L}+ )?nicht|не нужн[аоы])(?!\p{L})|^我?们?不(?:想要|需要|要)|(?:い|要)ら(?:ない|ないです|ず)|(?:い|要)りません|(?:使わ|し)ないで(?:ください|下さい|ほしい|くれ|ね)?[。!！]?$|(?:쓰|넣|바꾸|하)지 ?(?:마|말|않(?:기로|겠|을))|(?:^|\s)(?:(?:istemiyor(?:um|uz)|gerek yok)(?!\p{L})|(?:(?:kullan|koy)ma(?:yın|yalım)?|(?:ekle|değiştir)me(?:yin|yelim)?)[.!]?$)/iu;

/** True for a sentence in which the person refuses something. */
export const refusesThing = (sentence: string): boolean => refusing.test(sentence);

/** Matches a demand that something holds. */
const ensuring =
  /^(?:stell(?:e|t)? sicher|achte darauf|assure(?:z|-toi|-vous)|veille[zr]? à|aseg[úu]rate|assicurati|garanta|certifique-se)(?!\p{L})|(?:要|必须|务必|请)(?:确保|保证)/iu;

/** True for a lasting choice of the person: a preference, a ban, or how things are done from then on. */
export const statesLastingChoice = (sentence: string): boolean =>
  preferring.test(sentence) || proposing.test(sentence) || (forbidding.test(sentence) && isWish(sentence));

/** True for a sentence with which the person decides something in plain words. */
export const statesChoice = (sentence: string): boolean =>
  [disliking, sparing, refusing, ensuring].some((kind) => kind.test(sentence)) ||
  (limiting.test(sentence) && isWish(sentence)) ||
  statesLastingChoice(sentence);
