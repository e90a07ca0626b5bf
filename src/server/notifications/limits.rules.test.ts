import { expect, it } from 'vitest';
import { busyWith, maxConcurrentSends, nextToLeave } from './limits.rules.ts';

const to = (...addresses: string[]) => addresses.map((address) => ({ to: address }));
const many = (count: number, host: string) =>
  to(...Array.from({ length: count }, (_, n) => `person-${n}@${host}`));
const names = (mails: { to: string }[]) => mails.map((mail) => mail.to);

it('begins those first that are due first, of each address one', () => {
  const due = to('ada@a.example', 'Ada@A.example', 'obi@b.example', 'eze@b.example');
  expect(names(nextToLeave(due, to('OBI@b.example')))).toEqual(['ada@a.example', 'eze@b.example']);
});

it('leaves the slots that one host may not have to others', () => {
  const due = [...many(9, 'a.example'), ...many(9, 'b.example')];
  const hosts = (underWay: { to: string }[]) =>
    names(nextToLeave(due, underWay)).map((address) => address.split('@')[1]);
  expect(hosts([])).toEqual([...Array(3).fill('a.example'), ...Array(3).fill('b.example')]);
  expect(hosts(to('x@a.example', 'y@A.example'))).toEqual(['a.example', ...Array(3).fill('b.example')]);
  expect(hosts(to('x@c.example', 'y@d.example', 'z@a.example'))).toEqual([
    'a.example',
    'a.example',
    'b.example',
  ]);
});

it('begins none where every slot is taken, and knows who is busy', () => {
  const underWay = [
    ...many(maxConcurrentSends.host, 'A.example'),
    ...many(maxConcurrentSends.all - maxConcurrentSends.host, 'b.example'),
  ];
  expect(nextToLeave(to('ada@c.example'), underWay)).toEqual([]);
  expect(busyWith(many(maxConcurrentSends.host, 'A.example'))).toEqual({
    addresses: ['person-0@a.example', 'person-1@a.example', 'person-2@a.example'],
    hosts: ['a.example'],
  });
  expect(busyWith(to('ada@c.example'))).toEqual({ addresses: ['ada@c.example'], hosts: [] });
});
