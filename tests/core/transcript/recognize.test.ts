import { RECOGNITION_CHARACTERS, recognizeTranscript, whyNotRead } from '../../../src/core/transcript/recognize';
import { user } from './session-lines';

describe('recognizeTranscript', () => {
  it.each([
    ['claude-code', user('1', 'A')],
    ['claude-code', `broken\n"x"\n${user('1', 'A')}`],
    ['claude-code', '{"type":"summary","summary":"x","leafUuid":"y"}'],
    ['claude-code', user('1', 'long '.repeat(RECOGNITION_CHARACTERS))],
    ['claude-code', user('1', 'about "mapping": { and "chat_messages": [')],
    ['chatgpt', '[\n  {\n    "title": "x",\n    "mapping": {\n "a": {}}, "current_node": "a" }]'],
    ['claude-export', '\uFEFF[{"uuid":"a","chat_messages":[]}]'],
    ['unknown', ''],
    ['unknown', '# A note'],
    ['unknown', '{"type":"module","name":"x"}'],
    ['unknown', '[1,2]'],
  ])('%s', (format, head) => {
    expect(recognizeTranscript(head)).toBe(format);
  });

  it('has a reason for every format but the one that is read', () => {
    expect(whyNotRead('claude-code')).toBeNull();
    expect(whyNotRead('chatgpt')).toContain('not read yet');
    expect(whyNotRead('claude-export')).toContain('not read yet');
    expect(whyNotRead('unknown')).toContain('known format');
  });
});
