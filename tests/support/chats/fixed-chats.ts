/** A chat as pasted, and what must be parsed from it, with `?` before what needs checking. */
export type FixedChat = {
  what: string;
  text: string;
  customer?: Partial<Record<'name' | 'phone' | 'email', string>>;
  address?: Partial<Record<'street' | 'landmark' | 'city' | 'lga' | 'state', string>>;
  /** product, size, colour, number, price */
  lines?: string[];
  measures?: Record<string, string>;
  order?: string;
  choices?: Record<string, string[]>;
  unread?: string[];
};

/** The twelve chats that the reader is held to. */
export const fixedChats: FixedChat[] = [
  {
    what: 'Pidgin after a link',
    text: `Good evening ma
https://shop.example/product/aduke-adire-bubu
I wan collect the blue one, size 12, 2 abeg`,
    lines: ['Adire Bubu | L | Deep blue | 2 | -'],
    unread: ['Good evening ma'],
  },
  {
    what: 'an export of WhatsApp on an iPhone',
    text: `[12/11/2026, 21:04:10] Ewa Atelier: Welcome to Ewa Atelier
[12/11/2026, 21:05:02] Ngozi Okafor: Hello, please I need the bubu adire in M
[12/11/2026, 21:05:40] Ngozi Okafor: my number is 0803 123 4567
[12/11/2026, 21:06:00] Ngozi Okafor: \u200eaudio omitted`,
    customer: { name: 'Ngozi Okafor', phone: '+2348031234567' },
    lines: ['Adire Bubu | M | - | ?1 | -'],
    unread: ['Welcome to Ewa Atelier', '[voice note]'],
  },
  {
    what: 'an export of WhatsApp on Android, with an address',
    text: `12/11/26, 9:04 PM - Messages to this chat are end-to-end encrypted.
12/11/26, 9:04 PM - Amaka: I want to order Nkechi Silk Dress, emerald, UK 10, 2 pcs
12/11/26, 9:05 PM - Amaka: Deliver to 12 Aba Road, opposite First Bank, Port Harcourt, Rivers State
12/11/26, 9:06 PM - Amaka: amaka.obi@example.com`,
    customer: { name: 'Amaka', email: 'amaka.obi@example.com' },
    address: {
      street: '12 Aba Road',
      landmark: 'opposite First Bank',
      city: 'Port Harcourt',
      state: 'Rivers',
    },
    lines: ['Nkechi Silk Dress | M | Emerald | 2 | -'],
    unread: ['12/11/26, 9:04 PM - Messages to this chat are end-to-end encrypted.'],
  },
  {
    what: 'a form that was filled in',
    text: `Name: Blessing Eze
Phone: +234 (0)805 555 0101
Item: Zola two piece set
Size: XL
Colour: wine
Qty: two
Address: No 7 Olu Obasanjo Road
LGA: Obio Akpor
State: Rivers`,
    customer: { name: 'Blessing Eze', phone: '+2348055550101' },
    address: { street: 'No 7 Olu Obasanjo Road', state: 'Rivers', lga: 'Obio/Akpor' },
    lines: ['Zola Two Piece Set | XL | Wine | 2 | -'],
  },
  {
    what: 'two sizes of one piece',
    text: 'Please I want Adire Bubu, 2 in M and 1 in L',
    lines: ['Adire Bubu | M | - | 2 | -', 'Adire Bubu | L | - | 1 | -'],
  },
  {
    what: 'a price that is not the catalogue’s',
    text: `Adire Bubu size S please
You said last price 40k`,
    lines: ['Adire Bubu | S | - | ?1 | ?40000'],
    choices: { 'lines.0.price': ['40000', '45000'] },
  },
  {
    what: 'a piece that nobody knows',
    text: 'I need the green jumpsuit, size 14, x2',
    lines: ['?- | XL | green | 2 | -'],
  },
  {
    what: 'two people in one chat',
    text: `[21:04, 12/11/2026] Ngozi: My sister wants Adire Bubu size L
[21:06, 12/11/2026] Chioma: yes na blue, 0803 123 4567`,
    customer: { name: '?Ngozi', phone: '?+2348031234567' },
    lines: ['Adire Bubu | L | Deep blue | ?1 | -'],
    choices: { 'customer.name': ['Ngozi', 'Chioma'] },
    unread: ['My sister wants'],
  },
  {
    what: 'measures',
    text: `My name is Ibim George
bust 36 waist 29 hips 40½, height 5'6
Kofo lace dress abeg`,
    customer: { name: 'Ibim George' },
    lines: ['Kofo Lace Dress | - | - | ?1 | -'],
    measures: { unit: 'in', bust: '36', waist: '29', hip: '40.5', height: '66' },
  },
  {
    what: 'an order handed over to WhatsApp by the shop itself',
    text: `Hello Ewa Atelier, I would like to ask about my order.
• Adire Bubu: size M, 2 pieces
https://shop.example/product/aduke-adire-bubu
Order reference: K7Q4M2XT`,
    lines: ['Adire Bubu | M | - | 2 | -'],
    order: '?K7Q4M2XT',
    unread: ['Hello Ewa Atelier, I would like to ask about my order.'],
  },
  {
    what: 'a correction, and what may be two products',
    text: `Sade dress in L
sorry make it XL
<script>alert(1)</script>`,
    lines: ['?- | ?XL | - | ?1 | -'],
    choices: { 'lines.0.size': ['XL', 'L'], 'lines.0.productId': ['Sade Lace Dress', 'Sade Ankara Dress'] },
    unread: ['<script>alert(1)</script>'],
  },
  {
    what: 'small talk alone',
    text: `Good morning
How far? Hope business is fine
😂😂`,
    unread: ['Good morning', 'How far? Hope business is fine', '😂😂'],
  },
];
