import { isReplacedBy } from '../../../src/core/upkeep/truth/replaced-sentence';

const mara = 'Mara Lindqvist';

test.each([
  ['She works from Lisbon.', mara, '', 'Mara works from Porto.'],
  ['Updates are installed by hand.', 'Gateways', '', 'Updates are installed over the air.'],
  ['They are deleted after 90 days.', 'Uploads', 'Photos may have 10 MB.', 'Photos are deleted after 30 days.'],
  ['The contact is Ines Prado.', 'Nordkabel', '', 'The contact is Tomas Reyes.'],
  ['Sein Vertrag ist befristet.', 'Jonas Weber', '', 'Sein Vertrag ist unbefristet.'],
  ['Er wohnt in Bonn.', 'Jonas Weber', '', 'Jonas Weber wohnt in Köln.'],
  ['Ann owns it.', 'Gateway', 'It runs on version 3.1.', 'Bo owns the gateway.'],
  ['Ann Ito is responsible for the gateway.', 'Gateway', '', 'Bo Reyes is responsible for the gateway.'],
  ['Mara leitet die Werkstatt.', 'Werkstatt', '', 'Jonas leitet die Werkstatt.'],
])('%s is replaced', (text, title, previous, sentence) => {
  expect(isReplacedBy({ text, title, previous }, sentence)).toBe(true);
});

test.each([
  ['They are deleted after 90 days.', 'Uploads', 'Thumbnails are small.', 'Photos are deleted after 30 days.'],
  ['Mara Lindqvist leads the team.', mara, '', 'Jonas Weber leads the team.'],
  ['Her brother works from Lisbon.', mara, '', 'Mara works from Porto.'],
  ['Each gateway serves 40 sensors.', 'Gateways', '', 'The gateways run firmware 3.1.'],
  ['Ann owns the shop.', 'Gateway', '', 'Bo owns the gateway.'],
  ['Ann owns it.', 'Gateway', '', 'Ann Ito owns the gateway.'],
  ['It owns the queue.', 'Gateway', '', 'Bo owns the queue.'],
  ['Ann owns shares in Acme.', 'Acme', '', 'Bo owns shares in Acme.'],
  ['Ann leads a workshop.', 'Workshops', '', 'Bo leads a workshop.'],
  ['Ann leitet ein Team.', 'Teams', '', 'Bo leitet ein Team.'],
  ['Porto leads in exports.', 'Exports', '', 'Bergen leads in exports.'],
  ['Mara speaks Polish.', mara, '', 'Mara speaks Spanish.'],
  ['Mara has a dog.', mara, '', 'Mara has a cat.'],
  ['Photos are kept in the archive.', 'Photos', '', 'Photos are shown in the gallery.'],
  ['A day ticket costs 12 euros.', 'Prices', '', 'A week ticket costs 40 euros.'],
  ['A ticket costs 12 euros in Bonn.', 'Prices', '', 'A ticket costs 14 euros in Köln.'],
])('%s stays', (text, title, previous, sentence) => {
  expect(isReplacedBy({ text, title, previous }, sentence)).toBe(false);
});
