/**
 * Thrown for a command that cannot do its work on this subject or with these arguments, however
 * often it is tried: it fails at once, as in the tool.
 */
export class Misuse extends Error {}
