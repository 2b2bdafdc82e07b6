import { messageOf } from '../../../core/errors';
import { describeProvider } from '../../../features/provider/describe-provider';
import type { ProviderDeps, ProviderOutput } from '../../../features/provider/provider-input';
import type { ProviderStatus, ThisDeviceLanguageModels } from '../host';
import { Observable } from '../observable';
import type { OpenedLanguageModels } from './open-language-models';

/** State of this device's language models, as the screens show it. */
export class AppLanguageModels implements ThisDeviceLanguageModels {
  readonly status = new Observable<ProviderStatus>({ output: null, problem: null });

  constructor(
    private readonly opened: Pick<OpenedLanguageModels, 'services' | 'runsPrograms'>,
    private readonly services: ProviderDeps,
  ) {}

  get runsPrograms(): boolean {
    return this.opened.runsPrograms;
  }

  get keysLast(): boolean {
    return this.opened.services.keys.isLasting;
  }

  async keepKey(name: string, key: string): Promise<void> {
    this.opened.services.keys.keep(name, key);
    await this.refresh();
  }

  /** Detected providers stay shown until the next detection. */
  show(output: ProviderOutput): void {
    this.status.set({
      output: { ...output, found: output.found ?? this.status.current.output?.found ?? null },
      problem: null,
    });
  }

  async refresh(): Promise<void> {
    try {
      this.show(await describeProvider(this.services, false));
    } catch (error) {
      this.status.set({ output: null, problem: messageOf(error) });
    }
  }
}
