import { fold } from '../../shared/search/words.ts'

/**
 * Words of questions that say nothing about their topic, by language; English ones are stop words of
 * all sites. Only frequent words without another meaning, also when written without accents.
 */
const wordsByLanguage: Readonly<Record<string, string>> = {
  de:
    'der die das den dem des ein eine einen einem einer eines und oder aber ist sind war wird werden wie was wo wer wann warum ' +
    'welche welcher welches ich du er sie es wir ihr man mein meine nicht kein keine in im an am auf aus bei mit nach von vor ' +
    'zu zum zur für über unter ohne durch um als auch dass wenn ob sich kann muss soll habe hat haben',
  fr:
    'le la les l un une des du de d et ou est sont à au aux en dans sur sous pour par avec sans comment pourquoi quand que qui ' +
    'quoi quel quelle quels quelles je tu il elle on nous vous ils elles mon ma mes ne pas ce cette ces se sa son ses si plus',
  es:
    'el la los las un una unos unas y o u de del al a en con sin por para como cómo cuando cuándo que qué quien quién cual cuál ' +
    'donde dónde es son ser hay se su sus mi mis yo no lo le les si más',
  it:
    'il lo la gli le un uno una e o di del della dei delle a al alla in nel nella con senza per da come quando perché che chi ' +
    'cosa quale dove è sono si non mi ci io',
  pt:
    'o a os as um uma e ou de do da dos das em no na nos nas com sem por para como quando que quem qual onde é são se não eu meu ' +
    'minha',
  nl:
    'de het een en of is zijn was wordt hoe wat waar wie wanneer waarom welke ik je jij hij zij wij we mijn niet geen in op aan ' +
    'bij met naar van voor te om door zonder als dat die dit kan moet heeft',
  tr: 've veya bir bu şu o için ile mi mı mu mü nasıl ne neden niçin nerede hangi kim da de ki ben var yok olarak gibi',
  ar:
    'في من على إلى عن مع بعد قبل عند هل ما ماذا لماذا كيف متى أين من هو هي هم أنا هذا هذه ذلك تلك الذي التي أن إن أو ثم لا لم لن قد ' +
    'كل يمكن يمكنني',
  he: 'של את על עם אל מן זה זו זאת הוא היא הם אני אם כי או גם לא איך מה למה מתי איפה מי יש אין כל כמו',
}

/** Returns the grammar words of a language, folded; none for English. */
export function grammarWordsOf(language: string): string[] {
  const words = wordsByLanguage[language.toLowerCase().split('-')[0]!]
  return words === undefined ? [] : [...new Set(words.split(' ').map(fold))]
}
