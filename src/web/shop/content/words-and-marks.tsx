import { shopConfig } from '../../../../shop.config.ts';

const glossary: { word: string; meaning: string }[] = [
  {
    word: 'Adire (àdìrẹ)',
    meaning:
      'Cotton patterned by keeping dye away with thread, stitches or starch, and then dipped, as a rule in indigo. Not a synonym for tie-dye: tying is one of three ways.',
  },
  {
    word: 'Ankara',
    meaning: 'Printed wax cotton with a clear repeat. The cloth, not a style of dress.',
  },
  {
    word: 'Aso-oke (aṣọ òkè)',
    meaning: 'Cloth woven by hand in narrow strips and sewn together. Plural the same.',
  },
  {
    word: 'Bubu',
    meaning:
      'A wide, long dress cut nearly from a rectangle, open at the sides from the knee or the hip. Also written boubou.',
  },
  { word: 'Gele', meaning: 'The head-wrap tied for occasions. A scarf worn at home is not one.' },
  {
    word: 'Kampala',
    meaning:
      'Brightly dyed cotton, resisted by folds, knots or wax. The name is used in Nigeria; the cloth is made there.',
  },
  { word: 'Two-piece', meaning: 'Top and skirt or trousers sold as one. Hyphenated before a noun.' },
];

export function WordsAndMarks() {
  return (
    <>
      <p>
        Most mistakes about Nigerian fashion are made in good faith and copied for years. This sheet is the
        one we use ourselves; please help yourself.
      </p>
      <h2>The name</h2>
      <p>
        <strong>{shopConfig.name}</strong>, two words, both with a capital. Not EWA, not Ewa’s. The first word
        comes from the Yoruba <em>ẹwà</em>, beauty. In running text we leave the marks off; in our own sign
        the E keeps a dot below it. Say it in two short syllables, <em>eh-wah</em>.
      </p>
      <h2>The cloth</h2>
      <dl>
        {glossary.map(({ word, meaning }) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <h2>Marks</h2>
      <p>
        Dots below (ẹ, ọ, ṣ) change the sound and therefore the word: leave them only where a system cannot
        show them. Accents for tone (à, á) help a reader who does not know the word and may be left off for
        one who does. In Igbo names the dots are ị, ọ, ụ. In the names of our pieces we write what the family
        would write.
      </p>
      <h2>Figures</h2>
      <p>
        Sizes are UK sizes, “UK 10”, never “size ten British”. Body measurements are in inches, lengths of a
        finished piece in centimetres. Amounts carry their sign in front: ₦148,000, $120, £95, €110.
      </p>
    </>
  );
}
