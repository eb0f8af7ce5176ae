/** A command, property or option that the simulator does not know: the sample is not run. */
export class NotSimulated extends Error {
  override name = 'NotSimulated'
}
