import Type from 'typebox';
import { Nullable } from './wire.ts';

export const MAX_PER_HOUR = 10_000_000;
const description = 'How many of its emails leave an hour; the others are accepted and wait. Null: no limit.';

/** The hourly limit of a project key or of a sender domain, as it is set. */
export const MaxPerHour = Nullable(Type.Integer({ minimum: 1, maximum: MAX_PER_HOUR, description }));
/** The same, as it is shown. */
export const ShownMaxPerHour = Nullable(Type.Integer({ description }));
