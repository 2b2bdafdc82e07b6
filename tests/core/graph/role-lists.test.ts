import { answerGraphQuestion, mostUnsaid } from '../../../src/core/graph/answer-graph-question';
import { readBlocks } from '../../../src/core/note/blocks';
import { listedRoles } from '../../../src/core/graph/role-lists';
import { readGraphQuestion } from '../../../src/core/graph/read-graph-question';
import { madeGraph } from './made-world';

const rolesIn = (text: string): string[] =>
  listedRoles(text, readBlocks(text, 0)).map(({ person, role, place }) => `${person} | ${role} | ${place ?? '-'}`);

test.each([
  ['- Ada Lovelace: lead engineer at Babbage Ltd', ['Ada Lovelace | lead engineer | Babbage Ltd']],
  ['* [[Ada Lovelace]] – **CTO**, [[Babbage Ltd]]', ['Ada Lovelace | CTO | Babbage Ltd']],
  ['1. Ada Lovelace (designer at Babbage Ltd)', ['Ada Lovelace | designer | Babbage Ltd']],
  ['- Ada Lovelace: head of design', ['Ada Lovelace | head of design | -']],
  ['Team: Ada (design), Bob Ray (ops, support)', ['Ada | design | -', 'Bob Ray | ops, support | -']],
  ['| Ada | CTO | Acme |', ['Ada | CTO | Acme']],
  ['| Person | Company | Notes |\n|---|:-:|---|\n| Ada Lovelace | Acme | likes tea |', ['Ada Lovelace |  | Acme']],
  ['| Topic | Decision | Owner |\n|---|---|---|\n| Storage | Use Postgres | Ada |', []],
  ['- Note: talk to the manager of Acme tomorrow. She knows more.', []],
  ['- Decision: the lead time is too long', []],
  ['- milk: two bottles', []],
  ['```\n- Ada Lovelace: engineer at Acme\n```', []],
  ['Team: design (3), ops (2)', []],
])('%s', (text, roles) => {
  expect(rolesIn(text)).toEqual(roles);
});

test.each([
  ['Who works at Babbage Ltd?', ['Ada Lovelace', 'Bob Ray', 'Cleo Diaz']],
  ['Where does Bob Ray work?', ['Babbage Ltd']],
  ['Who leads Babbage Ltd?', ['Cleo Diaz']],
  ['Who works on Apollo?', ['Ada Lovelace', 'Dov Eisen']],
  ['Who invested in Babbage Ltd?', ['Fay Grant']],
])('%s', async (question, expected) => {
  const company = '---\ntype: company\n---\n';
  const { graph, names } = await madeGraph({
    'People/Ada Lovelace.md': '---\ntype: person\n---\nBorn in London.\n',
    'Companies/Babbage Ltd.md': `${company}| Name | Role |\n|---|---|\n| Bob Ray | developer |\n| Cleo Diaz | CEO |\n| Eve Oz | former designer |\n`,
    'Projects/Apollo.md': '---\ntype: project\n---\nTeam: Ada (design), Dov Eisen (ops)\n',
    'People met.md': '- Ada Lovelace: lead engineer at Babbage Ltd\n- Fay Grant: investor, Babbage Ltd\n',
  });
  const answers = answerGraphQuestion(readGraphQuestion(question, names, graph), graph);
  const said = answers.filter(({ score }) => score > mostUnsaid);
  expect(said.map(({ node }) => node.title).sort()).toEqual(expected);
});
