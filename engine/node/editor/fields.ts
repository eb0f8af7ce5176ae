/** A completion for a field that authors may write. */
export interface Field {
  name: string
  documentation: string
  /** Possible values, if they are few. */
  values?: readonly string[]
}

const flag = ['true', 'false']
const levels = ['2', '3', '4', '5', '6']

/** Fields of the front matter, in the order of proposals. */
export const frontMatterFields: readonly Field[] = [
  { name: 'title', documentation: 'Heading of the page and title of the document.' },
  { name: 'description', documentation: 'A summary, for search engines, previews and lists.' },
  { name: 'slug', documentation: 'Path of the page: absolute, or relative to its folder.' },
  { name: 'id', documentation: 'Last part of the name by which sidebars refer to the doc.' },
  { name: 'sidebar_label', documentation: 'Label in the sidebar, if not the title.' },
  { name: 'sidebar_position', documentation: 'Place among neighbors in a generated sidebar.' },
  { name: 'sidebar_class_name', documentation: 'Class of the entry in the sidebar.' },
  { name: 'sidebar_badge', documentation: 'Short text after the label in the sidebar.' },
  { name: 'displayed_sidebar', documentation: 'Sidebar to show; null for none.' },
  { name: 'pagination_label', documentation: 'Label in the links of neighboring pages.' },
  { name: 'pagination_next', documentation: 'Doc that the next link leads to; null for none.' },
  { name: 'pagination_prev', documentation: 'Doc that the previous link leads to; null for none.' },
  {
    name: 'draft',
    documentation: 'Shown by `quire dev`, left out by `quire build`.',
    values: flag,
  },
  { name: 'unlisted', documentation: 'Built, but in no sidebar and no search.', values: flag },
  { name: 'layout', documentation: 'Layout of the page: one of the theme, or of the site.' },
  { name: 'hide_title', documentation: 'Does not show the title above the text.', values: flag },
  { name: 'hide_table_of_contents', documentation: 'No table of contents.', values: flag },
  { name: 'toc_min_heading_level', documentation: 'First level in the contents.', values: levels },
  { name: 'toc_max_heading_level', documentation: 'Last level in the contents.', values: levels },
  { name: 'keywords', documentation: 'Other words for the subject, for search.' },
  { name: 'image', documentation: 'Image of link previews.' },
  { name: 'search_kind', documentation: 'What the page is, beside its hits.' },
  { name: 'boost', documentation: 'Factor of its scores in search, from 0.1 to 10.' },
  { name: 'searchable', documentation: 'Whether search finds the page.', values: flag },
  { name: 'custom_edit_url', documentation: 'URL of the edit link; null for none.' },
  { name: 'last_update', documentation: 'Date and author of the last change, in place of git’s.' },
  { name: 'schema', documentation: 'What the page is for search engines.' },
  { name: 'class_name', documentation: 'Class on the root element of the document.' },
]

/** Fields of `_category_.json` and `_category_.yml`. */
export const categoryFields: readonly Field[] = [
  { name: 'label', documentation: 'Label of the category.' },
  { name: 'position', documentation: 'Place among its neighbors.' },
  { name: 'collapsible', documentation: 'Whether readers can close it.', values: flag },
  { name: 'collapsed', documentation: 'Whether it is closed at first.', values: flag },
  { name: 'className', documentation: 'Class of the entry in the sidebar.' },
  { name: 'description', documentation: 'A summary, for the lists of categories.' },
  { name: 'badge', documentation: 'Short text after the label.' },
  { name: 'key', documentation: 'Name of the category for translations.' },
  { name: 'customProps', documentation: 'Values for the theme of the site.' },
  { name: 'link', documentation: 'Page of the category: a doc, a generated index, or null.' },
]

/** Words after the language in the info string of a fence. */
export const fenceWords: readonly Field[] = [
  { name: 'title=""', documentation: 'Name above the code.' },
  { name: 'showLineNumbers', documentation: 'Numbers the lines; `showLineNumbers=12` from 12 on.' },
  { name: 'wrap', documentation: 'Wraps long lines.' },
  { name: 'diff', documentation: 'Shows lines that begin with + and - as changes.' },
  { name: 'file=""', documentation: 'Takes the code from a file: `file="./a.ts#L1-L5"`.' },
  { name: '{1}', documentation: 'Highlights lines: `{1,3-5}`.' },
]

/** Containers of the engine besides admonitions. */
export const containers: readonly Field[] = [
  { name: 'details', documentation: 'Text that opens: `:::details[Summary]`.' },
  { name: 'steps', documentation: 'One numbered list, as steps.' },
]
