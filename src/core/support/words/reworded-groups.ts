/** Words that may stand for each other in a rewording, a group a line; a word may be in several. */
export const groups = `use employ utilize apply run rely adopt leverage work based
need require necessary demand depend expect ask call want
choose pick select decide prefer opt settle go favor favour agree decision adopt switch
keep store save hold retain preserve leave stay remain live lie belong sit reside put place located stand
stop halt end cease disable turn switch suspend pause kill abort terminate shut
start begin launch enable turn activate boot initiate open switch kick
delete remove drop erase discard clear purge eliminate strip cut get rid omit
add insert append include introduce create put attach extend supplement
create make build generate produce write set establish add form construct develop introduce
change modify alter edit update adjust adapt revise rewrite replace switch convert turn rework
replace swap substitute exchange supersede switch migrate move
move migrate transfer shift relocate switch port go bring
fix solve resolve repair correct mend address cure remedy patch work helped gone
fail crash break error throw abort malfunction hang collapse fall wrong problem
error failure fault bug problem issue defect exception trouble crash incident wrong
cause lead trigger result produce bring provoke make due reason source responsible explain
happen occur arise take place appear emerge show turn
show display present render print reveal indicate demonstrate list visible appear see
find discover detect notice spot identify locate see uncover catch turn
check verify test validate confirm examine inspect review look audit ensure make prove
test try trial experiment check run
prevent avoid stop block prohibit forbid protect guard keep hinder
allow permit enable able possible support
forbid prohibit ban disallow never not block refuse
reject refuse decline deny turn dismiss discard rule
accept approve agree confirm ok allow take sign yes
send transmit forward pass deliver post submit push give hand transfer mail
receive get obtain take accept fetch pull
fetch load get retrieve read pull download query request look obtain
return give yield produce answer respond reply deliver result send
take last need require run cost spend
cost price expense pay charge worth spend fee
fast quick rapid speed speedy quicker accelerate
slow sluggish lag delay late
delay postpone wait defer late push later put
finish complete end close conclude ready
wait pause delay hold until stay
increase raise grow rise higher expand double bump
decrease reduce lower shrink drop cut less fewer fall
limit cap restrict bound maximum max ceiling constrain
big large huge long great
small little tiny short few
call invoke run execute trigger use name
run execute start launch operate work go perform carry
say tell state mention report note explain describe write claim announce
ask request query question demand want wonder
want wish desire prefer plan intend need insist hope
plan intend schedule going aim propose
propose suggest recommend advise offer advice idea
know understand aware see realize
think believe consider assume feel
contain include hold comprise consist carry
miss lack absent without gone
split divide separate cut break partition part
join merge combine unite connect together concatenate
connect link attach bind reach join
share common together
identical equal alike
differ distinct various unlike
wrong incorrect false bad broken mistaken invalid
right correct proper valid true
clear explicit obvious plain visible
read parse load look interpret see
parse read interpret decode
write save store record put log persist
log record report track note trace
deploy release ship publish roll rollout launch push live
install set setup add put deploy fit mount
customer client user buyer person people account
user person people customer member
team group crew staff people department
developer engineer programmer dev
machine server host box computer node instance
server host machine backend box node
database db store
file document doc
folder directory path
repository repo project codebase
config configure setting option parameter
function method routine procedure helper
test spec suite check
pull pr request
password passphrase secret credential
key secret token
night overnight
daily day
year annual
twice two double times
once single time
half fifty
often frequently regularly usually
automatic auto
manual hand
current present
before earlier prior previous ago until
after later next once following
above exceed beyond
below less
regarding concerning
version release
memory ram
size length amount
time duration long
timeout limit time
place spot
result outcome effect
goal aim purpose
way method approach means
part piece section portion
list enumerate
order sequence sort
number count amount figure
count number total
empty blank none nothing
full filled complete
old legacy outdated previous former stale
new fresh recent latest
important key main major essential critical
safe secure protected
private personal confidential
work function operate run
help assist support
support handle allow
handle process deal manage treat
manage handle administer run maintain
maintain keep support
owns owner manage lead run responsible charge maintain handle
buy purchase order get acquire
order buy request
meet talk discuss
talk discuss speak conversation
learn find discover study
measure benchmark time figure
compare versus comparison
lock block hold
lock stop hinder prevent
wrap surround enclose
copy duplicate clone backup
restore recover return bring back undo
revert undo restore roll back
retry repeat try
skip ignore omit leave pass
ignore skip disregard
notify alert inform tell warn
review check read
commit save
split crash
hit reach meet strike
reach hit arrive get
sure certain ensure
store shop save keep
close shut
open unlock start
hide invisible
stale old outdated expired
expire end run lapse
valid last good
renew refresh extend rotate update
rotate renew change replace
refresh reload update renew
hash digest
encrypt encoded protect
nehmen verwenden benutzen nutzen gebrauchen einsetzen
brauchen benötigen erfordern
wählen entscheiden nehmen bevorzugen
behalten bleiben aufbewahren speichern liegen ablegen
löschen entfernen streichen verwerfen
ändern anpassen umstellen umschreiben ersetzen
beheben lösen reparieren
scheitern abstürzen fehlschlagen brechen fehler
prüfen testen kontrollieren ansehen
verschieben warten verlegen aufschieben
umziehen wechseln umstellen migrieren
dauern brauchen benötigen laufen
zeigen anzeigen darstellen
sagen melden mitteilen erklären
möchten wünschen
führen leiten betreuen koordinieren verwalten kümmern verantwortlich zuständig verantwortet
gérer diriger coordonner responsable charge occupe
gestionar dirigir coordinar encargado encargada responsable encarga
kunde nutzer benutzer anwender`;
