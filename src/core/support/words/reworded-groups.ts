/** Words that may stand for each other in a rewording, a group a line; a word may be in several. */
export const groups = `use uses using employ utilize apply run rely adopt leverage work based
need require must have necessary demand depend expect ask call want
choose pick select decide prefer opt settle go favor favour agree chosen choice decision adopt switch
keep store save hold retain preserve leave stay remain live lie belong sit reside put place located stand
stop halt end cease disable turn off switch suspend pause kill abort terminate shut
start begin launch enable turn activate boot initiate open switch kick
delete remove drop erase discard clear purge eliminate strip cut get rid omit
add insert append include introduce create put attach extend supplement
create make build generate produce write set establish add form construct develop introduce
change modify alter edit update adjust adapt revise rewrite replace switch convert turn rework
replace swap substitute exchange supersede switch instead migrate move
move migrate transfer shift relocate switch port go bring
fix solve resolve repair correct mend address cure remedy patch work helped gone
fail crash break die error throw abort malfunction hang collapse fall wrong problem
error failure fault bug problem issue defect exception trouble crash incident wrong
cause lead trigger result produce bring provoke make due because why reason source come responsible explain
happen occur arise take place appear come emerge show turn
show display present render print reveal indicate demonstrate list visible appear see
find discover detect notice spot identify locate see uncover catch turn
check verify test validate confirm examine inspect review look audit ensure make prove
test try trial experiment check run
prevent avoid stop block prohibit forbid protect guard keep hinder
allow permit let enable may able possible can support
forbid prohibit ban disallow never not block refuse
reject refuse decline deny turn dismiss discard rule out against
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
finish complete end done close conclude over ready
wait pause delay hold until stay
increase raise grow rise up more higher expand double bump
decrease reduce lower shrink drop cut less fewer down fall
limit cap restrict bound maximum max most ceiling constrain
big large huge long great
small little tiny short few
call invoke run execute trigger use name
run execute start launch operate work go perform carry
say tell state mention report note explain describe write claim announce
ask request query question demand want wonder
want wish like desire prefer plan intend need insist hope
plan intend schedule will going aim propose
propose suggest recommend advise offer advice idea
know understand aware see realize
think believe consider assume feel
contain include have hold comprise consist carry
miss lack absent without missing gone
split divide separate cut break partition part
join merge combine unite connect together concatenate
connect link attach bind reach join
share common together both shared
same identical equal equally alike
different differ distinct other various unlike
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
bug defect issue problem error fault
machine server host box computer node instance
server host machine backend box node
database db store
file document doc
folder directory dir path
repository repo project codebase
config configuration setting settings option options configure parameter
function method routine procedure helper
test spec suite check tests
pull pr request
password passphrase secret credential
key secret token
night overnight nightly nights
daily day every each
weekly week
monthly month
yearly annual year
twice two double times
once one single time
half fifty
often frequently regularly usually
always every each
automatic automatically auto itself
manual manually hand
now current currently present today
before earlier prior previously previous ago until
after later then next once following since
above over exceed more than beyond
below under less
about regarding concerning around on
version release
memory ram
size length amount
time duration long
timeout limit time
place location spot where
reason why because cause
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
own belong have
owns owner manage lead run responsible charge maintain handle
buy purchase order get acquire
order buy request
meet meeting talk discuss
talk discuss speak conversation discussion
learn find discover study
measure benchmark time figure
compare versus against comparison
lock block hold
block lock stop hinder prevent
wrap surround enclose
copy duplicate clone backup
backup copy
restore recover return bring back undo
revert undo restore roll back
retry again repeat try
repeat again retry
skip ignore omit leave pass
ignore skip disregard
warn alert notify
notify alert inform tell warn
sign approve signed
approve sign accept allow confirm
review check read look
merge join combine
commit save
break split crash
hit reach meet strike
reach hit arrive get
exceed over more above
sure certain ensure
store shop save keep
close shut end
open unlock start
visible shown seen see
hidden hide invisible
stale old outdated expired
expire end run out lapse
valid last good
renew refresh extend rotate update
rotate renew change replace
refresh reload update renew
cached cache
hash digest
encrypt encoded protect
nehmen verwenden benutzen nutzen gebrauchen einsetzen
brauchen benötigen müssen erfordern
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
wollen möchten wünschen
führen leiten betreuen koordinieren verwalten kümmern verantwortlich zuständig verantwortet
gérer diriger coordonner responsable charge occupe
gestionar dirigir coordinar encargado encargada responsable encarga
kunde nutzer benutzer anwender`;
