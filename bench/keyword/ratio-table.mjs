import { shown, table } from '../tables.mjs';
import { quantile } from './quantile.mjs';

const ours = 'cyberbrain';
const ofQueries = [
  ['p50 of shared kinds', 'times', 0.5],
  ['p99 of shared kinds', 'times', 0.99],
  ['p50, of the processors', 'processorTimes', 0.5],
  ['p99, of the processors', 'processorTimes', 0.99],
];
const ofRows = [
  ['build', 'buildS'],
  ['build, of the processors', 'buildProcessorS'],
  ['update', 'updateMs'],
  ['memory', 'memMb'],
  ['files', 'fileMb'],
  ['first answer', 'firstAnswerMs'],
];

/** Formats each peer's values as multiples of ours; '' when there is nothing to compare. */
export function ratioTable(measured) {
  const own = measured.find(({ row }) => row.name === ours);
  const peers = measured.filter((one) => one !== own);
  if (own === undefined || peers.length === 0) return '';
  const rows = [
    ...ofQueries.map(([label, key, share]) => [label, ...peers.map((peer) => queryRatio(peer[key], own[key], share))]),
    ...ofRows.map(([label, key]) => [label, ...peers.map((peer) => multiple(peer.row[key], own.row[key]))]),
  ];
  return table([`times ${ours}`, ...peers.map(({ row }) => row.name)], rows);
}

/** Compares only the kinds that both engines can answer. */
function queryRatio(peerTimes, ownTimes, share) {
  const shared = Object.keys(ownTimes).filter((kind) => kind in peerTimes);
  const of = (times) =>
    quantile(
      shared.flatMap((kind) => times[kind]),
      share,
    );
  return multiple(of(peerTimes), of(ownTimes));
}

function multiple(peer, own) {
  return peer == null || own == null ? '–' : `× ${shown(peer / own)}`;
}
