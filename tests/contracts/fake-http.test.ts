import { FakeHttp } from '../fakes/language-models/fake-http';
import { httpContract } from './http-contract';

httpContract('fake', async () => {
  const http = new FakeHttp('https://models.example');
  http.files.set(
    'https://models.example/file',
    Uint8Array.from({ length: 100 }, (_, at) => at),
  );
  http.files.set('https://models.example/silent', null);
  return {
    http,
    address: 'https://models.example',
    silent: 'https://models.example/silent',
    nobody: 'https://nobody.example/file',
    close: async () => undefined,
  };
});
