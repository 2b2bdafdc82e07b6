import { denying } from '../answered-questions';

/** Matches words on a build, tests or another check that passed, in the languages of which such reports are known. */
const passed =
  /(?:^|[^\p{L}])(?:builds?|compil\p{L}{0,8}|tests?|suites?|lint(?:ing|er)?|type[- ]?checks?|checks?|pipeline|migrations?|deploy(?:ment)?|kompil\p{L}{0,8})(?!\p{L}).{0,60}?(?:^|[^\p{L}])(?:pass(?:es|ed)?|succeed(?:s|ed)?|success(?:ful|fully)|green|without (?:any )?errors|con éxito|correctamente|sin errores|con successo|correttamente|senza errori|com sucesso|sem erros|erfolgreich|fehlerfrei|ohne fehler|avec succès|sans erreurs?)(?!\p{L})|(?:сборк|тест|компиляц)\p{L}{0,4}.{0,40}(?:прош|успешн)|(?:构建|编译|测试).{0,12}(?:通过|成功)|(?:ビルド|テスト).{0,12}(?:成功|通)|(?:빌드|테스트).{0,12}(?:성공|통과)/iu;

/** True for a report that a build, tests or another check passed. */
export const isProof = (plain: string): boolean => passed.test(plain) && !denying.test(plain);
