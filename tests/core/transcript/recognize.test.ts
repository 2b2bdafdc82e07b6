import { notKnown, recognitionCharacters, recognizeTranscript } from '../../../src/core/transcript/recognize';
import { user } from './session-lines';

describe('recognizeTranscript', () => {
  it.each([
    ['claude-code', user('1', 'A')],
    ['claude-code', `broken\n"x"\n${user('1', 'A')}`],
    ['claude-code', '{"type":"summary","summary":"x","leafUuid":"y"}'],
    ['claude-code', user('1', 'long '.repeat(recognitionCharacters))],
    ['claude-code', user('1', 'about "mapping": { and "chat_messages": [')],
    ['chatgpt', '[\n  {\n    "title": "x",\n    "mapping": {\n "a": {}}, "current_node": "a" }]'],
    ['claude-export', '\uFEFF[{"uuid":"a","chat_messages":[]}]'],
    ['chatgpt', '{"id":"a","mapping":{},"current_node":null}'],
    ['claude-export', '[{"uuid":"a","name":"about \\"mapping\\": { in JSON","chat_messages":[]}]'],
    ['archive', 'PK\u0003\u0004rest'],
    ['archive', 'PK\u0005\u0006rest'],
    ['text', 'User: hello\nAssistant: hello!'],
    ['text', '# A chat\n\n**You**\n\nhello\n\n**ChatGPT**\n\nhello!'],
    ['text', '[10:41] a remark\nUser: hello\nAssistant: hello!'],
    ['unknown', 'User: hello\nUser: anybody?'],
    ['unknown', 'User: hello\0\nAssistant: hello!'],
    ['unknown', ''],
    ['unknown', '# A note'],
    ['unknown', '{"type":"module","name":"x"}'],
    ['unknown', '[1,2]'],
  ])('%s', (format, head) => {
    expect(recognizeTranscript(head)).toBe(format);
  });

  it('looks no further than the characters it asks for', () => {
    expect(recognizeTranscript(`${' '.repeat(recognitionCharacters)}[{"mapping":{},"current_node":null}]`)).toBe(
      'unknown',
    );
  });
});

it('says which files can be chosen instead of an unknown one', () => {
  expect(notKnown('a.bin')).toMatchObject({
    code: 'unknown-format',
    path: 'a.bin',
    message: expect.stringContaining('.zip of a ') as string,
  });
});
