// Refused by engine-knows-ports.
import { ingest } from '../../features/ingest/ingest';

export const apply = ingest;
