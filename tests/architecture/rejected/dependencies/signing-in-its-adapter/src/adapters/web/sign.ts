// Refused by signing-in-its-adapter.
import { AwsV4Signer } from 'aws4fetch';

export const signer = AwsV4Signer;
