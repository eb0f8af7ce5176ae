/**
 * The default export of a module of a plugin's `actions`: called with the button at each press, and
 * without a button if the hash of the page's URL begins with the name of the action.
 */
export type PressAction = (button?: HTMLElement) => void
