import type { MessagePort } from 'node:worker_threads';
import { NoteMaker } from '../../engine/indexing/making/note-maker';
import { noteParser } from '../../engine/indexing/note-parser';
import { Answerer } from '../../worker/answerer';
import type { SegmentThreadCalls } from './segment-thread';
import { NodeHasher } from './system/node-hasher';
import { channelOver } from './thread-channel';

/** Runs the thread's side: makes segments for the index that started it. Returns at once; the thread lives until it is ended. */
export function runSegmentThread(port: MessagePort): void {
  const maker = new NoteMaker(new NodeHasher(), noteParser);
  const channel = channelOver(port);
  const answerer = new Answerer<SegmentThreadCalls>(channel, {
    read: ([notes]) => Promise.resolve(maker.read(notes)),
    newNames: () => Promise.resolve(maker.newNames()),
    // The bytes are copied: those of this thread would hold back its memory when it has ended.
    make: ([numbers]) => Promise.resolve(maker.make(numbers)),
  });
  channel.onMessage((message) => {
    answerer.receive(message);
  });
}
