/**
 * The props of the components that pages can use without an import, without `children` and `key`.
 * `Details` is not here: it takes all attributes of its element.
 */
export const KIT_PROPS: Readonly<Record<string, readonly string[]>> = {
  Accordion: ['title', 'open', 'name'],
  Badge: ['text', 'variant'],
  Card: ['title', 'icon'],
  CardGrid: [],
  Changelog: ['file'],
  Columns: [],
  Feature: ['title', 'icon', 'href'],
  Features: [],
  FileTree: [],
  Glossary: [],
  Hero: ['title', 'tagline', 'image', 'alt', 'darkImage'],
  Icon: ['name', 'label'],
  Kbd: [],
  LinkButton: ['href', 'variant', 'icon'],
  LinkCard: ['title', 'href', 'description'],
  PackageManagers: ['add', 'dev', 'exec', 'create', 'run', 'install'],
  Steps: [],
  TabItem: ['value', 'label', 'default'],
  Tabs: ['groupId', 'defaultValue', 'className', 'values'],
  Tooltip: ['tip', 'term'],
  TypeTable: ['file', 'name', 'type'],
  Video: ['src', 'title', 'poster', 'captions', 'captionsLanguage'],
  YouTube: ['id', 'title', 'poster'],
}
