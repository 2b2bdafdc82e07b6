import {
  type App,
  type Plugin,
  requestUrl,
  type RequestUrlParam,
  type RequestUrlResponse,
  type SecretStorage,
} from 'obsidian';
import { ChildPrograms } from '../../../adapters/child-process/child-programs';
import { findProgram } from '../../../adapters/child-process/find-program';
import { LocalProviderSearch } from '../../../adapters/language-models/local-provider-search';
import { makeLanguageModel } from '../../../adapters/language-models/make-language-model';
import type { Fetch } from '../../../adapters/language-models/language-model-deps';
import { allKeys } from '../../../core/language-models/providers';
import { ChosenLanguageModels } from '../../../engine/asking/chosen-models';
import type { Clock } from '../../../ports/clock';
import type { DeviceData } from '../../../ports/device-data';
import type { KeyStore, ProviderSearch } from '../../../ports/language-models';
import { desktopPrograms } from './desktop-programs';

/**
 * Sends a request through the app, which returns only whole bodies, cannot be aborted, and always follows redirects.
 */
export type SendRequest = (
  request: RequestUrlParam,
) => Promise<Pick<RequestUrlResponse, 'status' | 'headers' | 'arrayBuffer'>>;

/** Status codes of responses without a body. */
const bodiless = new Set([204, 205, 304]);

export interface OpenedLanguageModels {
  readonly services: {
    readonly keys: SecretKeys;
    readonly languageModels: ChosenLanguageModels;
    readonly providerSearch: ProviderSearch;
  };
  /** Whether programs can be started here. */
  readonly runsPrograms: boolean;
  /** Stops running programs. */
  close(): void;
}

/** Returns the language models that this device can use. Sends and starts nothing before a command needs it. */
export function openLanguageModels({
  plugin,
  clock,
  device,
}: {
  readonly plugin: Plugin;
  readonly clock: Clock;
  readonly device: DeviceData;
}): OpenedLanguageModels {
  const system = desktopPrograms();
  const programs = system === null ? null : new ChildPrograms(system, clock, allKeys);
  const keys = new SecretKeys(plugin.app);
  const fetch = requestUrlFetch();
  const deps = { fetch, clock, keys, programs: programs === null ? null : programs.with.bind(programs) };
  const close = (): void => {
    programs?.endAllNow();
  };
  // A quitting app does not unload its plugins.
  plugin.registerEvent(plugin.app.workspace.on('quit', close));
  return {
    services: {
      keys,
      languageModels: new ChosenLanguageModels({
        device: () => device,
        make: (choice) => makeLanguageModel(choice, deps),
        command: null,
      }),
      providerSearch: new LocalProviderSearch({
        fetch,
        clock,
        findProgram: system === null ? null : (name) => findProgram(name, system),
      }),
    },
    runsPrograms: programs !== null,
    close,
  };
}

/** Keys of providers in the app's secret storage; an app without one keeps them until it is closed. */
export class SecretKeys implements KeyStore {
  readonly #storage: SecretStorage | null;
  readonly #thisSession = new Map<string, string>();

  constructor(app: Pick<App, 'secretStorage'>) {
    // Apps before 1.11.4 have no secret storage, whatever the types say.
    const storage = app.secretStorage as SecretStorage | undefined;
    this.#storage = storage ?? null;
  }

  /** True when keys are kept after the app closes. */
  get isLasting(): boolean {
    return this.#storage !== null;
  }

  get(name: string): Promise<string | null> {
    const key = this.#storage?.getSecret(secretId(name)) ?? this.#thisSession.get(name) ?? '';
    return Promise.resolve(key === '' ? null : key);
  }

  /** Stores '' instead of removing the key, because the storage has no removal. */
  keep(name: string, key: string): void {
    if (this.#storage === null) this.#thisSession.set(name, key);
    else this.#storage.setSecret(secretId(name), key);
  }
}

/**
 * Returns the id of a key in the secret storage, which allows only lower case, digits and dashes: `ANTHROPIC_API_KEY`
 * becomes `cyberbrain-anthropic-api-key`.
 */
function secretId(name: string): string {
  return `cyberbrain-${name.toLowerCase().replaceAll('_', '-')}`;
}

/** Wraps the app's own request function as `fetch`. An aborted request continues, but its response is ignored. */
export function requestUrlFetch(send: SendRequest = requestUrl): Fetch {
  return async (url, init) => {
    const signal = init.signal ?? null;
    signal?.throwIfAborted();
    const asked = send({
      url,
      method: init.method ?? 'GET',
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof init.body === 'string' ? { body: init.body } : {}),
      throw: false,
    }).then(
      ({ status, headers, arrayBuffer }) =>
        new Response(bodiless.has(status) ? null : arrayBuffer, { status, headers: readableHeaders(headers) }),
    );
    return signal === null ? asked : unlessAborted(asked, signal);
  };
}

/** Skips headers with names that a browser rejects; the app may pass them on. */
function readableHeaders(told: Readonly<Record<string, string>>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(told)) {
    try {
      headers.set(name, value);
    } catch {
      // No caller reads a header that cannot be set.
    }
  }
  return headers;
}

function unlessAborted(asked: Promise<Response>, signal: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal.addEventListener(
      'abort',
      () => {
        reject(new Error('The request was stopped.'));
      },
      { once: true },
    );
    asked.then(resolve, reject);
  });
}
