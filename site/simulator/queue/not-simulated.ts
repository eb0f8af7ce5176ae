/**
 * Thrown for a command, property or option that the simulator does not support: the sample is not
 * run.
 */
export class NotSimulated extends Error {
  override name = 'NotSimulated'
}
