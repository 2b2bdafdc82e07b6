import { choiceWords } from '../../../core/models/embedder-choice';
import { messageOf } from '../../../core/errors';
import type { ModelStore } from '../../../engine/models/model-store';
import { describeModels } from '../../../features/model/describe-models';
import type { ModelOutput } from '../../../features/model/model-input';
import type { DeviceData } from '../../../ports/device-data';
import type { ModelStatus, ThisDeviceModels } from '../host';
import { acceptNativeFile, type NativeFile } from '../indexing/find-native-file';
import { Observable } from '../observable';

/** The state of this device's models, as the screens show it. */
export class AppModels implements ThisDeviceModels {
  readonly status = new Observable<ModelStatus>({ output: null, problem: null });

  /** `canRun`: true when this build of the plugin can run models. */
  constructor(
    readonly canRun: boolean,
    private readonly services: { readonly models: ModelStore; readonly device: DeviceData },
    /** Called when another model, or none, is to run, or in another way. */
    private readonly changed: () => Promise<void>,
    public native: NativeFile | null = null,
  ) {}

  async acceptNative(isAccepted: boolean): Promise<void> {
    if (this.native?.found == null) return;
    await acceptNativeFile(this.services.device, isAccepted ? this.native.found.digest : null);
    this.native = { ...this.native, isAccepted };
  }

  show(output: ModelOutput, isChosen = false): void {
    const before = this.status.current.output;
    this.status.set({ output, problem: null });
    if (isChosen || (before !== null && mannerOf(before) !== mannerOf(output))) void this.changed();
  }

  async refresh(): Promise<void> {
    try {
      this.show(await describeModels(this.services));
    } catch (error) {
      this.status.set({ output: null, problem: messageOf(error) });
    }
  }
}

function mannerOf({ used, vectors, fusion }: ModelOutput): string {
  return [choiceWords(used), vectors, fusion].join('\n');
}
